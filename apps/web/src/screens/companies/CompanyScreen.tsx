import companyMessages from 'messages:companies'
import { useState } from 'react'
import { call, failureMessage, useAnswer } from '../../app/api/index.ts'
import { ApprovalRule } from '../../app/approval-rule/ApprovalRule.tsx'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { Link, useParams } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Badge, Button, PageHeading, SkeletonLines } from '../../ui/index.ts'
import { CompanyAccounts } from './CompanyAccounts.tsx'
import { CompanyAgreements } from './CompanyAgreements.tsx'
import { CompanyChanges } from './CompanyChanges.tsx'
import classes from './companies.module.css'
import { MergeCompany } from './MergeCompany.tsx'
import { refetchCompanies } from './refetch-companies.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { CompanyLogo } from './CompanyLogo.tsx'
import type { Company } from './company-form.ts'

/** One company, new or to be changed. */
export function CompanyScreen() {
  const { id = '' } = useParams(screenPaths.company)
  return id === 'new' ? <NewCompany /> : <KnownCompany key={id} id={Number(id)} />
}

function BackLink() {
  const t = useMessages(companyMessages)
  return <Link to={screenPaths.companies}>{t('back')}</Link>
}

function NewCompany() {
  const t = useMessages(companyMessages)
  return (
    <>
      <PageHeading title={t('new')} hint={<BackLink />} />
      <CompanyForm company={undefined} />
    </>
  )
}

function KnownCompany({ id }: { id: number }) {
  const t = useMessages(companyMessages)
  // What does not exist is asked for as well: the server says so.
  const found = useAnswer('GetCompany', { params: { id: Number.isSafeInteger(id) && id > 0 ? id : 1 } })
  if (!found.data) {
    return found.isError ? (
      <LoadFailed title={t('failedOne')} error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonLines lines={8} height={44} />
    )
  }
  const company = found.data
  return (
    <>
      <PageHeading
        title={company.name}
        hint={<CompanyState company={company} />}
        actions={
          company.mergedInto === null && (
            <>
              <MergeCompany company={company} />
              <ActiveSwitch company={company} />
            </>
          )
        }
      />
      <CompanyForm company={company} />
      <CompanyAccounts company={company} />
      <CompanyAgreements name={company.name} />
      <ApprovalRule companyId={company.id} />
      <CompanyLogo companyId={company.id} />
      <CompanyChanges companyId={company.id} />
    </>
  )
}

function CompanyState({ company: { active, mergedInto, openShipments, openPickups } }: { company: Company }) {
  const t = useMessages(companyMessages)
  return (
    <span className={classes.facts}>
      <BackLink />
      {!active && <Badge color="gray">{t('inactive')}</Badge>}
      {mergedInto !== null && (
        <Link to={screenPaths.company} params={{ id: String(mergedInto) }}>
          {t('mergedLink')}
        </Link>
      )}
      {openShipments > 0 && <span>{t('openShipments', { count: openShipments })}</span>}
      {openPickups > 0 && <span>{t('openPickups', { count: openPickups })}</span>}
    </span>
  )
}

/** Deactivates after a question, activates at once. */
function ActiveSwitch({ company: { id, name, active } }: { company: Company }) {
  const t = useMessages(companyMessages)
  const portal = useMessages()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const set = async () => {
    setBusy(true)
    const reply = await call('SetCompanyActive', { params: { id }, body: { active: !active } })
    setBusy(false)
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    setAsking(false)
    setError(undefined)
    return refetchCompanies()
  }
  if (!active) {
    return (
      <Button variant="default" loading={isBusy} onClick={() => void set()}>
        {t('activate')}
      </Button>
    )
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('deactivate')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('deactivateTitle')}
        action={t('deactivate')}
        danger
        busy={isBusy}
        error={error}
        onConfirm={() => void set()}
        onClose={() => {
          setAsking(false)
          setError(undefined)
        }}
      >
        <p>{t('deactivateText', { name })}</p>
      </ConfirmDialog>
    </>
  )
}
