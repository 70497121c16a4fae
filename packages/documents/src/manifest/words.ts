import type { Language } from '@kattegat/domain/messages'

/** Words of the manifest. */
export const manifestWords = {
  en: {
    title: 'Manifest',
    account: 'Account',
    company: 'Company',
    carrier: 'Carrier',
    day: 'Ship date',
    shipments: 'Shipments',
    driver: 'Driver, name',
    plate: 'Registration number',
    received: 'Shipments and pieces received',
  },
  da: {
    title: 'Manifest',
    account: 'Kundenummer',
    company: 'Firma',
    carrier: 'Fragtfører',
    day: 'Forsendelsesdato',
    shipments: 'Forsendelser',
    driver: 'Chauffør, navn',
    plate: 'Registreringsnummer',
    received: 'Forsendelser og kolli modtaget',
  },
  no: {
    title: 'Manifest',
    account: 'Kundenummer',
    company: 'Firma',
    carrier: 'Fraktfører',
    day: 'Sendingsdato',
    shipments: 'Sendinger',
    driver: 'Sjåfør, navn',
    plate: 'Registreringsnummer',
    received: 'Sendinger og kolli mottatt',
  },
  se: {
    title: 'Manifest',
    account: 'Kundnummer',
    company: 'Företag',
    carrier: 'Fraktförare',
    day: 'Avsändningsdag',
    shipments: 'Sändningar',
    driver: 'Förare, namn',
    plate: 'Registreringsnummer',
    received: 'Sändningar och kolli mottagna',
  },
} as const satisfies Record<Language, Record<string, string>>
