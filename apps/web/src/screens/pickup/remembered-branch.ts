const keyOf = (userId: number) => `kattegat.pickup-branch.${userId}`

/** The branch whose day this user looked at last on this device: most people work for one. */
export function rememberedBranch(userId: number): number | undefined {
  try {
    return Number(localStorage.getItem(keyOf(userId))) || undefined
  } catch {
    // Forbidden: as if none had been chosen.
    return undefined
  }
}

export function rememberBranch(userId: number, branchId: number): void {
  try {
    localStorage.setItem(keyOf(userId), String(branchId))
  } catch {
    // Not kept, then.
  }
}
