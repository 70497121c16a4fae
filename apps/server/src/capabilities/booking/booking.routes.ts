import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Language } from '@kattegat/messages'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { notAuthorized, notFound, type Refusal, type Serve, type Served } from '../../platform/http/index.ts'
import { scopeOf, type Caller, type Scope } from '../../platform/tenancy/index.ts'
import { defaultAccount, findAccount, namedCompany, type Account } from '../people/index.ts'
import type { BookShipment } from './answer-once.ts'
import { createShipment, type AlsoWithBooking } from './book-shipment.ts'
import type { BookingDeps } from './booking-deps.ts'
import { createErrorBooking } from './create-error-booking.ts'
import { createQuote } from './create-quote.ts'
import {
  deleteDraft,
  deleteDraftAside,
  readDraft,
  readDraftsAside,
  saveDraft,
  setDraftAside,
  type DraftKey,
} from './drafts.ts'
import { formDefaults, shipmentPrototype } from './form-defaults.ts'
import { getShipmentData, type WireShipment } from './get-shipment-data.ts'
import { getShipmentPrice, getShippingOptions, getTransitTimes } from './get-shipping-options.ts'
import { noteOpened } from './note-opened.ts'
import { overrideShipment } from './override-shipment.ts'
import { lastCommodities, lastPackages } from './last-to-receiver.ts'

/** Compare, book, override, read, and what the form needs to open. */
export function registerBooking(serve: Serve, deps: BookingDeps, shotFiles: ShotFileRows): void {
  serve('GetShippingOptions', async ({ input, caller, language }) =>
    withScope(caller, (scope) => {
      const askedBy = caller.testMode ? undefined : caller.userId
      return getShippingOptions(deps, { scope, form: input.body, language, askedBy })
    }),
  )
  serve('GetShipmentPrice', async ({ input, caller, language }) =>
    withScope(caller, (scope) => getShipmentPrice(deps, { scope, form: input.body, language })),
  )
  serve('TransitTimes', async ({ input, caller, language }) =>
    withScope(caller, (scope) => getTransitTimes(deps, { scope, form: input.body, language })),
  )
  registerBookings(serve, deps, shotFiles)
  serve('GetShipmentData', async ({ input, caller, language, request }) => {
    const scope = scopeOf(caller, 'shipment.read')
    const { id, isShortFileShipment = false } = input.query
    if (!scope) return refuse(notFound)
    if (isShortFileShipment) {
      const reach = scopeOf(caller, 'shot-file.use')
      const row = reach && (await shotFiles.asShipment(reach, id, language))
      return row ? accept(row) : refuse(notFound)
    }
    const shipment = await getShipmentData(deps, scope, { id }, language)
    if (!shipment) return refuse(notFound)
    await noteOpened(deps.database, { caller, request }, shipment)
    return accept(shipment)
  })
  serve('GetShipmentDataByLinkId', async ({ input, caller, language, request }) => {
    const scope = scopeOf(caller, 'shipment.read')
    const shipment = scope && (await getShipmentData(deps, scope, { linkId: input.query.linkId }, language))
    if (!shipment) return refuse(notFound)
    await noteOpened(deps.database, { caller, request }, shipment)
    return accept(shipment)
  })
  registerFormCalls(serve, deps)
  registerDrafts(serve, deps)
}

/** Rows of shot files, which open in the form as shipments do and are booked with it. */
export interface ShotFileRows {
  asShipment(scope: Scope, rowId: number, language: Language): Promise<WireShipment | undefined>
  booked(scope: Scope, rowId: number): AlsoWithBooking
}

/** The ways to book: checked and priced, as an error booking, as a quote, and over what is there. */
function registerBookings(serve: Serve, deps: BookingDeps, shotFiles: ShotFileRows): void {
  serve('CreateShipment', async ({ input, ...asked }) =>
    withScope(asked.caller, async (scope) => {
      const { shotFileRowId } = input.query
      const command = commandOf(asked, scope, input.body)
      if (shotFileRowId === undefined) return createShipment(deps, command)
      const reach = scopeOf(asked.caller, 'shot-file.use')
      return reach ? createShipment(deps, command, shotFiles.booked(reach, shotFileRowId)) : refuse(notAuthorized)
    }),
  )
  serve('CreateErrorBooking', async ({ input, ...asked }) =>
    withScope(asked.caller, (scope) => createErrorBooking(deps, commandOf(asked, scope, input.body))),
  )
  serve('CreateQuote', async ({ input, ...asked }) =>
    withScope(asked.caller, (scope) => createQuote(deps, commandOf(asked, scope, input.body))),
  )
  serve('OverrideShipment', async ({ input, ...asked }) => {
    const { version, ...form } = input.body
    return withScope(asked.caller, (scope) =>
      overrideShipment(deps, { ...commandOf(asked, scope, form), shipmentId: input.params.id, version }),
    )
  })
}

function commandOf(asked: Asked, scope: Scope, form: ShipmentForm): BookShipment {
  const { caller, language, idempotencyKey, request } = asked
  return { caller, scope, form, language, idempotencyKey, requestId: request.id, ip: request.ip }
}

type Asked = Pick<Served<'CreateShipment'>, 'caller' | 'language' | 'idempotencyKey' | 'request'>

function registerFormCalls(serve: Serve, deps: BookingDeps): void {
  serve('GetShipmentPrototype', async ({ caller }) =>
    withScope(caller, async (scope) => {
      const account = await defaultAccount(deps.database, scope, caller.companyId)
      return accept(shipmentPrototype(account && (await formDefaults(deps, scope, account))) as never)
    }),
  )
  serve('GetDefaultValues', async ({ input, caller }) =>
    withScope(caller, async (scope) => {
      const account = await accountOf(deps, scope, caller, input.query)
      return account.ok ? accept(await formDefaults(deps, scope, account.value)) : account
    }),
  )
  serve('GetViewOptions', async ({ input, caller }) =>
    withScope(caller, async (scope) => {
      const account = await accountOf(deps, scope, caller, input.query)
      return account.ok ? accept(account.value.viewOptions.map((option) => ({ ...option }))) : account
    }),
  )
  serve('GetLastCommodities', async ({ input, caller }) =>
    withScope(caller, async (scope) => {
      const owner = await namedCompany(deps.database, scope, input.query.companyId)
      if (!owner.ok) return owner
      return accept(await lastCommodities(deps.database, scope, { ...input.query, companyId: owner.value }))
    }),
  )
  serve('GetLastPackages', async ({ input, caller }) =>
    withScope(caller, async (scope) => {
      const account = await accountOf(deps, scope, caller, input.query)
      if (!account.ok) return account
      const { companyId, id: accountId } = account.value
      return accept(await lastPackages(deps.database, scope, { ...input.query, companyId, accountId }))
    }),
  )
}

function registerDrafts(serve: Serve, deps: BookingDeps): void {
  const keyOf = (caller: Caller): DraftKey => ({ userId: caller.userId, shipmentSystem: caller.shipmentSystem })
  serve('GetDraft', async ({ caller }) => accept(await readDraft(deps.database, keyOf(caller))))
  serve('SaveDraft', async ({ input, caller }) => {
    const savedAt = await saveDraft(deps.database, keyOf(caller), input.body)
    return accept({ savedAt: savedAt.toISOString() })
  })
  serve('DeleteDraft', async ({ input, caller }) => {
    await deleteDraft(deps.database, keyOf(caller), input.query.draftId)
    return accept({ success: true })
  })
  serve('GetDraftsAside', async ({ caller }) => accept(await readDraftsAside(deps.database, keyOf(caller))))
  serve('SetDraftAside', async ({ input, caller }) => {
    await setDraftAside(deps.database, keyOf(caller), input.body)
    return accept({ success: true })
  })
  serve('DeleteDraftAside', async ({ input, caller }) =>
    (await deleteDraftAside(deps.database, keyOf(caller), input.query.draftId))
      ? accept({ success: true })
      : refuse({ code: 'NOT_FOUND' }),
  )
}

/** Whose shipments this caller may book; every call of this capability asks for it. */
async function withScope<T>(
  caller: Caller,
  work: (scope: Scope) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const scope = scopeOf(caller, 'shipment.book')
  return scope ? work(scope) : refuse(notAuthorized)
}

/** The account meant: the one named, else the company's default. An account of another company than the one named is none. */
async function accountOf(
  deps: BookingDeps,
  scope: Scope,
  caller: Caller,
  query: { accountId?: string | number; companyId?: string | number },
): Promise<Result<Account, Refusal>> {
  const named = query.companyId === undefined ? undefined : await namedCompany(deps.database, scope, query.companyId)
  if (named && !named.ok) return named
  if (query.accountId !== undefined) {
    const account = await findAccount(deps.database, scope, query.accountId)
    if (!account || (named && named.value !== account.companyId)) return refuse(notFound)
    return accept(account)
  }
  const account = await defaultAccount(deps.database, scope, named ? named.value : caller.companyId)
  return account ? accept(account) : refuse({ code: 'NO_COMPANY_ACCOUNT' })
}
