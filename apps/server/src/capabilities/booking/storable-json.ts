/**
 * A form as JSON that PostgreSQL takes: it refuses the character NUL and halves of characters, which a caller can put
 * into any text. Everything else is kept as it was entered.
 */
export function storableJson(form: unknown): string {
  const json = JSON.stringify(form)
  // Written so by JSON itself; to look at each value takes longer than all the rest.
  if (!/\\u(?:0000|d[89a-f])/.test(json)) return json
  return JSON.stringify(form, (_name, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value,
  )
}
