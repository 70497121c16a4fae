export const keyOfColumns = (table: string) => `kattegat.columns.${table}`

/** The columns that the reader hid in a table on this device. */
export function hiddenColumns(table: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOfColumns(table)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    // Broken or forbidden: as if nothing had been chosen.
    return []
  }
}
