export const words = {
  intro:
    'Drivstofftillegget er en prosent av frakten og av tilleggene det dekker. Prosenten på hentedagen gjelder. Har avtalen deres en rabatt eller et tak, er det med i prisen dere ser ved bestilling.',
  table: 'Drivstoffprosent per måned',
  from: 'Gjelder fra',
  now: 'Gjeldende',
  later: 'Varslet',
  empty: 'Det er ingen drivstoffprosenter i dette bestillingssystemet.',
  failed: 'Drivstoffprosentene kunne ikke hentes',
  'family.express': 'Ekspress',
  'family.air': 'Flyfrakt',
  'family.road': 'Vei',
  'family.parcel': 'Pakke',
  'family.sea': 'Sjøfrakt',
}
