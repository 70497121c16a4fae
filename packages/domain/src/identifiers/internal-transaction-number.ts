/**
 * Whether this has the form of an AES internal transaction number: `X`, the day of filing (`yyyymmdd`) and six digits.
 * The day is not looked into: the Census Bureau publishes the form `X` + 14 digits only.
 *
 * @see 15 CFR 30, appendix B
 */
export function isInternalTransactionNumber(text: string): boolean {
  return /^X\d{14}$/.test(text)
}
