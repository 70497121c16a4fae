import { useSyncExternalStore } from 'react'

let companyId: number | undefined
const listeners = new Set<() => void>()

/** Whose branch the footer shows: staff change it with the company they book for; undefined is the user's own. */
export function showBranchOf(company: number | undefined): void {
  companyId = company
  for (const listener of listeners) listener()
}

export function useBranchCompany(): number | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => companyId,
  )
}
