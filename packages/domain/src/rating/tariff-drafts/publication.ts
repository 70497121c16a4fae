import { fromDayNumber, toDayNumber } from '../../calendar/calendar-day.ts'
import type { Agreement, Tariff } from '../tariff-set.ts'

/** A tariff to be followed by others prices from a day on. */
export interface Successor {
  /** The tariff that holds now. */
  readonly tariffId: number
  /** Under which id what follows it is known until it is written: below nought. */
  readonly newId: number
  /** What the new version is called; where the tariff has one of that name already, a number is put behind it. */
  readonly version: string
}

/** A tariff that the publication writes, and whose prices it has. */
export interface AddedTariff {
  readonly tariff: Tariff
  /** Those of the tariff that it cuts short, or its successor's own. */
  readonly prices: { readonly of: 'tariff'; readonly tariffId: number } | { readonly of: 'successor' }
}

/** What a publication changes: rows that hold no more, and rows in their place. Rows are never changed. */
export interface Publication {
  readonly endedTariffIds: readonly number[]
  readonly added: readonly AddedTariff[]
  readonly endedAgreementIds: readonly number[]
  readonly addedAgreements: readonly Agreement[]
  /** The lists as they are afterwards; what is new has ids below nought. */
  readonly tariffs: readonly Tariff[]
  readonly agreements: readonly Agreement[]
}

/**
 * Plans that tariffs are followed by others from a day on: each ends the day before, or as a whole where it had not begun,
 * and an agreement that names it goes on with the tariff of the day.
 *
 * @param on the first day of the new prices.
 * @throws RangeError for a tariff that is not in the list.
 */
export function planPublication(
  present: { readonly tariffs: readonly Tariff[]; readonly agreements: readonly Agreement[] },
  successors: readonly Successor[],
  on: string,
): Publication {
  const before = fromDayNumber(toDayNumber(on) - 1)
  const replaced = new Map<number, Replacement>()
  const added: AddedTariff[] = []
  const ended: number[] = []
  let nextId = Math.min(0, ...successors.map(({ newId }) => newId)) - 1
  for (const { tariffId, newId, version } of successors) {
    const tariff = present.tariffs.find(({ id }) => id === tariffId)
    if (!tariff) throw new RangeError(`There is no tariff ${tariffId}`)
    const names = [...present.tariffs, ...added.map((one) => one.tariff)]
    const following: Tariff = {
      ...tariff,
      id: newId,
      version: freeVersion(names, tariff, version),
      validFrom: on,
      validTo: tariff.validTo !== null && tariff.validTo < on ? null : tariff.validTo,
    }
    const isOver = tariff.validTo !== null && tariff.validTo < on
    const cut = tariff.validFrom < on && !isOver ? { ...tariff, id: nextId--, validTo: before } : undefined
    if (cut) added.push({ tariff: cut, prices: { of: 'tariff', tariffId } })
    added.push({ tariff: following, prices: { of: 'successor' } })
    if (!isOver) ended.push(tariffId)
    replaced.set(tariffId, { earlierId: isOver ? tariffId : cut?.id, laterId: newId })
  }
  const gone = new Set(ended)
  const agreements = follow(present.agreements, replaced, on, before)
  return {
    endedTariffIds: ended,
    added,
    ...agreements,
    tariffs: [...present.tariffs.filter(({ id }) => !gone.has(id)), ...added.map(({ tariff }) => tariff)],
  }
}

interface Replacement {
  /** Undefined where nothing of the tariff is left. */
  readonly earlierId: number | undefined
  readonly laterId: number
}

function follow(
  agreements: readonly Agreement[],
  replaced: ReadonlyMap<number, Replacement>,
  on: string,
  before: string,
): Pick<Publication, 'endedAgreementIds' | 'addedAgreements' | 'agreements'> {
  const ended: number[] = []
  const added: Agreement[] = []
  const kept: Agreement[] = []
  let nextId = -1
  for (const agreement of agreements) {
    const change = agreement.tariffId === null ? undefined : replaced.get(agreement.tariffId)
    const isBefore = agreement.validFrom < on
    const isAfter = agreement.validTo === null || agreement.validTo >= on
    if (!change || (!isAfter && change.earlierId === agreement.tariffId)) {
      kept.push(agreement)
      continue
    }
    ended.push(agreement.id)
    if (isBefore && change.earlierId !== undefined)
      added.push({
        ...agreement,
        id: nextId--,
        tariffId: change.earlierId,
        validTo: isAfter ? before : agreement.validTo,
      })
    if (isAfter)
      added.push({
        ...agreement,
        id: nextId--,
        tariffId: change.laterId,
        validFrom: isBefore && change.earlierId !== undefined ? on : agreement.validFrom,
      })
  }
  return { endedAgreementIds: ended, addedAgreements: added, agreements: [...kept, ...added] }
}

/** The name of a version, with a number behind it where the tariff has one of that name already. */
function freeVersion(tariffs: readonly Tariff[], { side, name }: Tariff, wanted: string): string {
  const taken = new Set(tariffs.filter((one) => one.side === side && one.name === name).map(({ version }) => version))
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted} (${number})`)) number += 1
  return `${wanted} (${number})`
}
