import { Button } from '../../ui/Button.tsx'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call, failureMessage, refetch } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { onResetShipmentForm } from '../../app/menu/reset-shipment-form.ts'
import { screenPaths } from '../../paths.ts'
import { Notice, PageHeading, SkeletonLines } from '../../ui/index.ts'
import { newBookingForm } from './booking-form.ts'
import { BookingPage } from './BookingPage.tsx'
import classes from './create-shipment.module.css'
import type { DraftOwner } from './draft.ts'
import { forgetDraft, storeDraft, newDraftId } from './draft.ts'
import type { FormFacts } from './use-form-facts.ts'
import { useFormFacts } from './use-form-facts.ts'
import type { Start, Wanted } from './start.ts'
import { useBookingStart } from './use-booking-start.ts'
import bookingMessages from 'messages:create-shipment'

/** Create shipment: loads what the form needs and opens it where its user left off. */
export function CreateShipmentScreen() {
  const wanted: Wanted = useSearch({ strict: false })
  const [opened, setOpened] = useState(wanted)
  // Another shipment to copy, change or return is another page. A copy and a return lose their address when they have
  // become a draft of their own.
  const becameDraft = opened.shipment !== undefined && opened.as !== 'edit' && wanted.shipment === undefined
  if (!becameDraft && pageOf(wanted) !== pageOf(opened)) setOpened(wanted)
  return <Opened key={pageOf(opened)} wanted={opened} />
}

function pageOf(wanted: Wanted): string {
  return wanted.shipment === undefined ? 'new' : `${wanted.as ?? 'copy'} ${wanted.shipment}`
}

function Opened({ wanted }: { wanted: Wanted }) {
  const t = useMessages(bookingMessages)
  const portal = useMessages()
  const { user, system } = useSession()
  const owner: DraftOwner = { userId: user.id, shipmentSystem: system }
  const facts = useFormFacts()
  const start = useBookingStart(wanted, owner, facts.kind === 'ready' ? facts.facts.defaults : undefined)

  if (facts.kind === 'no-accounts') {
    return <Stopped>{portal('error.noAccounts')}</Stopped>
  }
  if (facts.kind === 'failed' || start.kind === 'failed') {
    const { failure, retry } = facts.kind === 'failed' ? facts : (start as Extract<typeof start, { kind: 'failed' }>)
    const unknown = start.kind === 'failed' && failure?.status === 404
    return (
      <Stopped
        title={t('load.failed')}
        action={
          unknown ? (
            <Link to={screenPaths.createShipment}>{t('load.newShipment')}</Link>
          ) : (
            <Button variant="default" onClick={retry}>
              {portal('retry')}
            </Button>
          )
        }
      >
        {unknown ? t('load.unknownShipment') : failure ? failureMessage(failure, portal) : portal('error.default')}
      </Stopped>
    )
  }
  if (facts.kind === 'loading' || start.kind === 'loading') return <Loading />
  return (
    <Generations
      facts={facts.facts}
      first={start.start}
      owner={owner}
      onCompany={facts.chooseCompany}
      onAccount={facts.chooseAccount}
    />
  )
}

interface GenerationsProps {
  facts: FormFacts
  first: Start
  owner: DraftOwner
  onCompany: (id: string) => void
  onAccount: (id: string) => void
}

/** One form after another on the same page: cleared, brought back, begun again. Each is mounted afresh. */
function Generations({ facts, first, owner: whose, onCompany, onAccount }: GenerationsProps) {
  const navigate = useNavigate()
  const owner = useRef(whose)
  const [start, setStart] = useState(first)
  const begin = (next: Start) => {
    forgetDraft(whose, start.draft.editing?.shipmentId)
    setStart(next)
  }
  const startAnew = (form: Start['draft']['form'] | null) => {
    const setAside = form === null ? null : { ...start.draft, form }
    begin({
      draft: { draftId: newDraftId(), form: newBookingForm(facts.defaults) },
      opening: setAside ? { kind: 'cleared' } : { kind: 'new' },
      setAside,
    })
    // The undo holds it; a reload before anything is typed begins again as asked.
    void call('DeleteDraft', {}, { inBackground: true })
  }
  const { opening, draft } = first
  useEffect(() => {
    if (opening.kind !== 'copied' && opening.kind !== 'returning') return
    // A copy or a return is a draft like any other from now on: reloading brings back what was typed, and copies nothing again.
    storeDraft(owner.current, { ...draft, typedAt: new Date().toISOString(), onServer: false })
    void navigate({ to: screenPaths.createShipment, search: {}, replace: true })
  }, [opening, draft, navigate])

  return (
    <BookingPage
      key={start.draft.draftId}
      start={start}
      facts={facts}
      owner={whose}
      onCompany={onCompany}
      onAccount={onAccount}
      onStartAnew={startAnew}
      onBringBack={(setAside) => begin({ draft: setAside, opening: { kind: 'restored' }, setAside: null })}
      onReload={() => {
        forgetDraft(whose, start.draft.editing?.shipmentId)
        void refetch('GetShipmentData').then(() =>
          navigate({ to: screenPaths.createShipment, reloadDocument: true, search: true }),
        )
      }}
      listenForReset={onResetShipmentForm}
    />
  )
}

function Stopped({ title, action, children }: { title?: string; action?: React.ReactNode; children: React.ReactNode }) {
  const t = useMessages(bookingMessages)
  return (
    <>
      <PageHeading title={t('heading')} />
      <Notice kind="bad" role="alert" {...(title ? { title } : {})} actions={action}>
        {children}
      </Notice>
    </>
  )
}

/** The page's shape, so that nothing jumps when it arrives. */
function Loading() {
  const t = useMessages(bookingMessages)
  return (
    <>
      <PageHeading title={t('heading')} />
      <div className={classes.page}>
        <div className={classes.sections}>
          <div className={classes.addresses}>
            <SkeletonLines lines={9} height={30} />
            <SkeletonLines lines={9} height={30} />
          </div>
          <SkeletonLines lines={5} height={30} />
        </div>
        <SkeletonLines lines={6} />
      </div>
    </>
  )
}
