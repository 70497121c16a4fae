/**
 * Waybill prefixes of the demo's transport companies (by their code), used up in this order. None belongs to an airline:
 * all ten are free in IATA's list of September 2018, and were before.
 */
export const waybillPrefixes: Readonly<Record<string, readonly [string, string]>> = {
  NVX: ['966', '970'],
  SKV: ['973', '974'],
  LBR: ['952', '955'],
  HAV: ['926', '927'],
  PIL: ['962', '919'],
}

/** GS1 keeps the prefixes 952… for demonstrations and examples, so these never meet a real SSCC. */
export const demoGs1CompanyPrefix = '9520001'
