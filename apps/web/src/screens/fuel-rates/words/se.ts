export const words = {
  intro:
    'Drivmedelstillägget är en procentsats av frakten och av de tillägg det omfattar. Procentsatsen på upphämtningsdagen gäller. Ert avtal kan ha en rabatt eller ett tak; priset ni ser när ni bokar har det redan med.',
  table: 'Drivmedelsprocent per månad',
  from: 'Gäller från',
  now: 'Nu',
  later: 'Aviserat',
  empty: 'Det finns inga drivmedelsprocent i det här bokningssystemet än.',
  failed: 'Drivmedelsprocenten kunde inte hämtas',
  'family.express': 'Express',
  'family.air': 'Flygfrakt',
  'family.road': 'Väg',
  'family.parcel': 'Paket',
  'family.sea': 'Sjöfrakt',
}
