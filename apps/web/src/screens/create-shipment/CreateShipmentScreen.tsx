import { Button } from '../../ui/Button.tsx'
import { isEmployee } from '@kattegat/domain/permissions'
import { useEffect, useRef, useState } from 'react'
import { failureMessage, refetch } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { onResetShipmentForm } from '../../app/menu/reset-shipment-form.ts'
import { Link, useNavigate, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { lazily } from '../../ui/lazily.tsx'
import { Notice, PageHeading, SkeletonLines } from '../../ui/index.ts'
import { newBookingForm } from './booking-form.ts'
import { BookingPage } from './BookingPage.tsx'
import classes from './create-shipment.module.css'
import type { Draft, DraftOwner } from './draft.ts'
import { forgetDraft, storeDraft, newDraftId } from './draft.ts'
import type { FormFacts } from './use-form-facts.ts'
import { useFormFacts } from './use-form-facts.ts'
import type { Start, Wanted } from './start.ts'
import { useBookingStart } from './use-booking-start.ts'
import { dropDraft, sendDraftsBeside } from './use-draft-store.ts'
import { BookedFor } from './whose/BookedFor.tsx'
import { useFirstCompany } from './whose/use-first-company.ts'
import bookingMessages from 'messages:create-shipment'

// Customers book for their own company.
const ChooseCompany = lazily(() => import('./whose/ChooseCompany.tsx').then((module) => module.ChooseCompany))

const NoCompanies = lazily(() => import('./whose/NothingToBookFor.tsx').then((module) => module.NoCompanies))
const WithoutAccount = lazily(() => import('./whose/NothingToBookFor.tsx').then((module) => module.WithoutAccount))

/** Create shipment: loads what the form needs and opens it where its user left off. */
export function CreateShipmentScreen() {
  const wanted: Wanted = useSearch(screenPaths.createShipment)
  const [opened, setOpened] = useState(wanted)
  // Another shipment to copy, change or return is another page. A copy and a return lose their address when they have
  // become a draft of their own.
  const becameDraft = opened.shipment !== undefined && opened.as !== 'edit' && wanted.shipment === undefined
  if (!becameDraft && pageOf(wanted) !== pageOf(opened)) setOpened(wanted)
  // A draft of another company is another page too: its accounts, products and rules are that company's.
  const [reopened, setReopened] = useState(0)
  const reopen = () => {
    setOpened(wanted)
    setReopened(reopened + 1)
  }
  return <Opened key={`${pageOf(opened)} ${reopened}`} wanted={opened} onReopen={reopen} />
}

function pageOf(wanted: Wanted): string {
  if (wanted.row !== undefined) return `row ${wanted.row}`
  return wanted.shipment === undefined ? 'new' : `${wanted.as ?? 'copy'} ${wanted.shipment}`
}

function Opened({ wanted, onReopen }: { wanted: Wanted; onReopen: () => void }) {
  const t = useMessages(bookingMessages)
  const portal = useMessages()
  const { user, system } = useSession()
  const owner: DraftOwner = { userId: user.id, shipmentSystem: system }
  const facts = useFormFacts(useFirstCompany(wanted, owner, isEmployee(user.assignedRoles), user.companyId))
  const start = useBookingStart(wanted, owner, facts.kind === 'ready' ? facts.facts.defaults : undefined)

  if (facts.kind === 'no-accounts') {
    return <Stopped>{portal('error.noAccounts')}</Stopped>
  }
  if (facts.kind === 'no-companies') return <NoCompanies meanwhile={<Loading />} />
  if (facts.kind === 'company-without-account') {
    return <WithoutAccount company={facts.company} onAnother={facts.chooseAnother} meanwhile={<Loading />} />
  }
  if (facts.kind === 'no-company') {
    return <ChooseCompany companies={facts.companies} onChoose={facts.chooseCompany} meanwhile={<Loading />} />
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
  if (start.kind === 'row-booked') {
    return (
      <Stopped
        action={
          <Link to={screenPaths.history} search={{ shipment: start.shipmentId }}>
            {t('load.toShipment')}
          </Link>
        }
      >
        {t('load.rowBooked')}
      </Stopped>
    )
  }
  if (facts.kind === 'loading' || start.kind === 'loading') return <Loading />
  return (
    <BookedFor facts={facts.facts}>
      <Generations
        facts={facts.facts}
        first={start.start}
        owner={owner}
        onCompany={facts.chooseCompany}
        onAccount={facts.chooseAccount}
        onReopen={onReopen}
      />
    </BookedFor>
  )
}

interface GenerationsProps {
  facts: FormFacts
  first: Start
  owner: DraftOwner
  onCompany: (id: string) => void
  onAccount: (id: string) => void
  onReopen: () => void
}

/** One form after another on the same page: cleared, brought back, begun again. Each is mounted afresh. */
function Generations({ facts, first, owner: whose, onCompany, onAccount, onReopen }: GenerationsProps) {
  const navigate = useNavigate()
  const owner = useRef(whose)
  const [start, setStart] = useState(first)
  const startAnew = (form: Start['draft']['form'] | null) => {
    const setAside = form === null ? null : { ...start.draft, form }
    // The undo holds it; a reload before anything is typed begins again as asked.
    dropDraft(whose, start.draft)
    setStart({
      draft: { draftId: newDraftId(), form: newBookingForm(facts.defaults) },
      opening: setAside ? { kind: 'cleared' } : { kind: 'new' },
      setAside,
    })
  }
  const bringBack = (setAside: Draft) => {
    const { companyId } = setAside.form
    if (facts.companies.length === 0 || companyId === String(facts.defaults.companyId)) {
      return setStart({ draft: setAside, opening: { kind: 'restored' }, setAside: null })
    }
    storeDraft(whose, { ...setAside, typedAt: new Date().toISOString(), onServer: false })
    onReopen()
  }
  const { opening, draft } = start
  const isBroughtBack = start !== first && opening.kind === 'restored'
  useEffect(() => {
    const untyped = opening.kind === 'copied' || opening.kind === 'returning'
    // A copy or a return is a draft like any other from now on: reloading brings back what was typed, and copies nothing
    // again. So is what was brought back, once the form before it has stored what was typed there.
    if (untyped || isBroughtBack) {
      storeDraft(owner.current, { ...draft, typedAt: new Date().toISOString(), onServer: false, untyped })
    }
    if (!untyped) return
    void sendDraftsBeside(owner.current)
    void navigate({ to: screenPaths.createShipment, search: {}, replace: true })
  }, [opening, draft, isBroughtBack, navigate])

  return (
    <BookingPage
      key={start.draft.draftId}
      start={start}
      facts={facts}
      owner={whose}
      onCompany={onCompany}
      onAccount={onAccount}
      onStartAnew={startAnew}
      onBringBack={bringBack}
      onReload={() => {
        forgetDraft(whose, start.draft)
        void refetch('GetShipmentData').then(() => location.assign(location.pathname + location.search))
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
      <div className={`${classes.page} ${classes.loading}`}>
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
