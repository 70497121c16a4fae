export const words = {
  intro:
    'Brændstoftillægget er en procentdel af fragten og af de tillæg, det dækker. Procenten på afhentningsdagen gælder. Har jeres aftale en rabat eller et loft, er det med i den pris, I ser ved booking.',
  table: 'Brændstofprocent pr. måned',
  from: 'Gælder fra',
  now: 'Gældende',
  later: 'Varslet',
  empty: 'Der er ingen brændstofprocenter i dette bookingsystem.',
  failed: 'Brændstofprocenterne kunne ikke hentes',
  'family.express': 'Ekspres',
  'family.air': 'Luftfragt',
  'family.road': 'Vej',
  'family.parcel': 'Pakke',
  'family.sea': 'Søfragt',
}
