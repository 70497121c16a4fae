/** How many serials one three-digit prefix has: `0000000` to `9999999`. */
export const waybillSerialsPerPrefix = 10_000_000

/**
 * An air waybill number, 11 digits: prefix (3), serial (7), check digit (serial mod 7; the prefix is no part of it,
 * so that 7, 8 and 9 never stand at the end).
 *
 * @throws RangeError when the prefix is not three digits or the serial not an integer from 0 to 9,999,999.
 * @see IATA Resolution 600a
 */
export function waybillNumber(prefix: string, serial: number): string {
  if (!/^\d{3}$/.test(prefix)) throw new RangeError(`An air waybill prefix is three digits, not ${prefix}`)
  if (!Number.isInteger(serial) || serial < 0 || serial >= waybillSerialsPerPrefix) {
    throw new RangeError(`An air waybill serial runs from 0 to 9999999, not ${serial}`)
  }
  return `${prefix}${String(serial).padStart(7, '0')}${serial % 7}`
}

/** Whether these are 11 digits whose last is right. Takes the bare number only: see `parseWaybillNumber`. */
export function isWaybillNumber(digits: string): boolean {
  return /^\d{11}$/.test(digits) && Number(digits.slice(3, 10)) % 7 === Number(digits[10])
}

/**
 * The 11 digits of a number as people type, paste or scan it (`123-1234 5675`, `123-12345675`, `12312345675`);
 * undefined where anything else is in it, digits lack, or the check digit is wrong.
 */
export function parseWaybillNumber(text: string): string | undefined {
  const digits = text.trim().replaceAll(/[\s-]/g, '')
  return isWaybillNumber(digits) ? digits : undefined
}

/** `12312345675` as air waybills print it: `123-1234 5675`. Anything but 11 digits comes back unchanged. */
export function formatWaybillNumber(digits: string): string {
  return digits.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1-$2 $3')
}
