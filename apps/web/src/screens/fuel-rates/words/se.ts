export const words = {
  intro:
    'Drivmedelstillägget är en procentandel av frakten och av de tillägg det omfattar. Procentsatsen på upphämtningsdagen gäller. Har ert avtal en rabatt eller ett tak ingår det i priset ni ser när ni bokar.',
  table: 'Drivmedelsprocent per månad',
  from: 'Gäller från',
  now: 'Gällande',
  later: 'Aviserat',
  empty: 'Det finns inga drivmedelsprocent i det här bokningssystemet.',
  failed: 'Drivmedelsprocenten kunde inte hämtas',
  'family.express': 'Express',
  'family.air': 'Flygfrakt',
  'family.road': 'Väg',
  'family.parcel': 'Paket',
  'family.sea': 'Sjöfrakt',
}
