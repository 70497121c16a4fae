/**
 * A form as JSON that PostgreSQL takes: it refuses the character NUL and halves of characters, which a caller can put
 * into any text. Everything else is kept as it was entered.
 */
export function storableJson(form: unknown): string {
  return JSON.stringify(form, (_name, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value,
  )
}
