const largestInteger = 2_147_483_647

/** An id as it came over the wire; undefined for what no record can have, so that it reads as absent. */
export function readRecordId(value: number | string | null | undefined): number | undefined {
  const text = String(value ?? '').trim()
  if (!/^\d{1,10}$/.test(text)) return undefined
  const id = Number(text)
  return id > 0 && id <= largestInteger ? id : undefined
}
