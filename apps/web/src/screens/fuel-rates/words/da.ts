export const words = {
  intro:
    'Brændstoftillægget er en procentdel af fragten og af de tillæg, det dækker. Procenten på afhentningsdagen gælder. Jeres aftale kan have en rabat eller et loft; den pris, I ser ved booking, har det allerede med.',
  table: 'Brændstofprocent pr. måned',
  from: 'Gælder fra',
  now: 'Nu',
  later: 'Varslet',
  empty: 'Der er endnu ingen brændstofprocenter i dette bookingsystem.',
  failed: 'Brændstofprocenterne kunne ikke hentes',
  'family.express': 'Ekspres',
  'family.air': 'Luftfragt',
  'family.road': 'Vej',
  'family.parcel': 'Pakke',
  'family.sea': 'Søfragt',
}
