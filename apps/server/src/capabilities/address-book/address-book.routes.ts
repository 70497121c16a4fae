import type { Answer } from '@kattegat/contract'
import { accept, refuse } from '@kattegat/domain/result'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, notFound, type Serve } from '../../platform/http/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import { scopeOf, scopeOfCompany, waitingAs } from '../../platform/tenancy/index.ts'
import { oneAtATimeOfEach } from '../../platform/turns/index.ts'
import { addressFormOf, namedCompany, readRecordId, type AccountAddressType } from '../people/index.ts'
import { listAddresses, type AddressRow } from './address.repository.ts'
import { changeAddress, createAddress, removeAddress } from './save-address.ts'

export interface AddressBookDeps {
  readonly database: Database
}

const right = 'address-book.use'
/** Of one company, each of which reads up to a thousand addresses. */
const mostWaiting = 40

/** The addresses a company has saved. */
export function registerAddressBook(serve: Serve, { database }: AddressBookDeps): void {
  const inTurn = oneAtATimeOfEach(mostWaiting)
  serve('GetAddressBook', async ({ input, caller }) => {
    const scope = scopeOf(caller, right)
    if (!scope) return refuse(notAuthorized)
    const { companyId, ...filter } = input.query
    const owner = await namedCompany(database, scope, companyId)
    if (!owner.ok) return owner
    const rows = await inTurn(waitingAs(caller), () =>
      listAddresses(database, scopeOfCompany(scope, owner.value), filter),
    )
    return rows ? accept(rows.map(onWire)) : refuse({ code: 'UNAVAILABLE' })
  })

  serve('CreateAddress', async ({ input, caller, idempotencyKey, request }) => {
    const scope = scopeOf(caller, right)
    if (!scope) return refuse(notAuthorized)
    const { companyId, accountTypeId, id: _draftId, ...address } = input.body
    const owner = await namedCompany(database, scope, companyId)
    if (!owner.ok) return owner
    const key =
      idempotencyKey === undefined
        ? undefined
        : { userId: caller.userId, call: 'CreateAddress', key: idempotencyKey, body: input.body }
    const outcome = await once(database, key, async (tx) => {
      const saved = await createAddress(tx, {
        caller,
        scope,
        requestId: request.id,
        ip: request.ip,
        companyId: owner.value,
        address,
        accountTypeId: accountTypeId ?? null,
      })
      return saved.ok ? accept(onWire(saved.value)) : saved
    })
    return outcome.ok ? accept(outcome.value.answer) : outcome
  })

  serve('UpdateAddress', async ({ input, caller, request }) => {
    const scope = scopeOf(caller, right)
    if (!scope) return refuse(notAuthorized)
    const { id: wireId, companyId: wireCompany, accountTypeId, ...address } = input.body
    const id = readRecordId(wireId)
    const companyId = readRecordId(wireCompany)
    if (id === undefined || (wireCompany !== undefined && companyId === undefined)) return refuse(notFound)
    const outcome = await once(database, undefined, (tx) =>
      changeAddress(tx, {
        caller,
        scope,
        requestId: request.id,
        ip: request.ip,
        id,
        companyId,
        address,
        accountTypeId,
      }),
    )
    return outcome.ok ? accept(onWire(outcome.value.answer)) : outcome
  })

  serve('DeleteAddress', async ({ input, caller, request }) => {
    const scope = scopeOf(caller, right)
    const id = readRecordId(input.query.addressId)
    if (!scope) return refuse(notAuthorized)
    if (id === undefined) return refuse(notFound)
    const outcome = await once(database, undefined, (tx) =>
      removeAddress(tx, { caller, scope, requestId: request.id, ip: request.ip, id }),
    )
    return outcome.ok ? accept(outcome.value.answer) : outcome
  })
}

function onWire(row: AddressRow): Answer<'CreateAddress'> {
  return {
    ...addressFormOf(row),
    companyId: row.company_id,
    ...(row.account_id === null ? {} : { accountId: row.account_id }),
    ...(row.account_type_id === null ? {} : { accountTypeId: row.account_type_id as AccountAddressType }),
  }
}
