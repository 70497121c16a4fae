export const words = {
  intro:
    'Drivstofftillegget er en prosentandel av frakten og av tilleggene det dekker. Prosenten på hentedagen gjelder. Avtalen deres kan ha en rabatt eller et tak; prisen dere ser ved bestilling, har det allerede med.',
  table: 'Drivstoffprosent per måned',
  from: 'Gjelder fra',
  now: 'Nå',
  later: 'Varslet',
  empty: 'Det er ingen drivstoffprosenter i dette bestillingssystemet ennå.',
  failed: 'Drivstoffprosentene kunne ikke hentes',
  'family.express': 'Ekspress',
  'family.air': 'Flyfrakt',
  'family.road': 'Vei',
  'family.parcel': 'Pakke',
  'family.sea': 'Sjøfrakt',
}
