import type { FormDefaults } from './booking-form.ts'

/** What a Danish account presets, but for what a test is about. */
export function formDefaults(change: Partial<FormDefaults> = {}): FormDefaults {
  return {
    accountId: 1,
    senderAddress: null,
    pickupAddress: null,
    incoterms: 'DAP',
    exportReason: 'Permanent',
    currencyCode: 'DKK',
    readyTime: '06:00',
    closeTime: '17:00',
    earliestShipDate: '2026-11-23',
    shipDate: '2026-11-23',
    countryCode: 'DK',
    packagingType: 'Box',
    isDocument: false,
    ...change,
  }
}
