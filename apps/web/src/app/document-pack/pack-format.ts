/** One PDF, or a ZIP archive. */
export const packFormats = ['pdf', 'zip'] as const
export type PackFormat = (typeof packFormats)[number]

const keyOf = (userId: number) => `kattegat.pack.${userId}`

/** What this user chose last on this device. */
export function rememberedFormat(userId: number): PackFormat {
  try {
    const stored = localStorage.getItem(keyOf(userId))
    return packFormats.find((format) => format === stored) ?? 'pdf'
  } catch {
    return 'pdf'
  }
}

export function rememberFormat(userId: number, format: PackFormat): void {
  try {
    localStorage.setItem(keyOf(userId), format)
  } catch {
    // Not kept, then: nothing can be remembered here.
  }
}
