import { offeredLists, type OfferedList } from './content-lists.ts'

/** What uses a code now, by what it is: how many settings would be left with a choice that nobody is offered. */
export interface CodeUse {
  readonly systems: number
  readonly branches: number
  readonly companies: number
  readonly accounts: number
  readonly packagings: number
}

export const notUsed: CodeUse = { systems: 0, branches: 0, companies: 0, accounts: 0, packagings: 0 }

/** Why a code goes on being offered. */
export type KeptReason = 'needed' | 'last' | 'systems' | 'branches' | 'companies' | 'accounts' | 'packagings'

/**
 * Why a code cannot be withdrawn; undefined where it can. Shipments that carry it keep it, and so do their papers.
 *
 * @param withdrawn the codes of the list that are not offered already.
 */
export function whyCodeStays(
  list: OfferedList,
  code: string,
  withdrawn: ReadonlySet<string>,
  use: CodeUse,
): { readonly reason: KeptReason; readonly count: number } | undefined {
  const { codes, needed }: { codes: readonly string[]; needed: readonly string[] } = offeredLists[list]
  if (needed.includes(code)) return { reason: 'needed', count: 0 }
  if (codes.every((other) => other === code || withdrawn.has(other))) return { reason: 'last', count: 0 }
  const users = (['systems', 'branches', 'companies', 'accounts', 'packagings'] as const).find((each) => use[each] > 0)
  return users && { reason: users, count: use[users] }
}
