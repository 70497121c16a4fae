import companyMessages from 'messages:companies'
import { useState } from 'react'
import { call, failureMessage, useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { addressLines } from '@kattegat/domain/address'
import { IconPencil, IconPlus } from '../../ui/icons/index.ts'
import { Badge, Button, IconButton, Notice, Section, SkeletonLines } from '../../ui/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import type { Account } from './account-form.ts'
import type { Company } from './company-form.ts'
import classes from './companies.module.css'
import { refetchCompanies } from './refetch-companies.ts'

const AccountForm = lazily(() => import('./AccountForm.tsx').then((module) => module.AccountForm))

/** The accounts of a company: what its shipments are booked on. */
export function CompanyAccounts({ company }: { company: Company }) {
  const t = useMessages(companyMessages)
  const [open, setOpen] = useState<Account | 'new'>()
  const found = useAnswer('GetAccountsOfCompany', { params: { id: company.id } })
  return (
    <Section
      title={t('accounts')}
      className={classes.below}
      actions={
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
          {t('newAccount')}
        </Button>
      }
    >
      {found.data ? (
        found.data.length > 0 ? (
          <ul className={classes.list}>
            {found.data.map((account) => (
              <AccountLine key={account.id} account={account} onEdit={() => setOpen(account)} />
            ))}
          </ul>
        ) : (
          <Notice kind="info">{t('noAccounts')}</Notice>
        )
      ) : found.isError ? (
        <LoadFailed title={t('accountsFailed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={2} height={44} />
      )}
      {open && (
        <AccountForm
          company={company}
          account={open === 'new' ? undefined : open}
          isFirst={found.data?.length === 0}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  )
}

function AccountLine({ account, onEdit }: { account: Account; onEdit: () => void }) {
  const t = useMessages(companyMessages)
  const { displayName, active, onHold, holdReason, senderAddress, pickupAddress } = account
  const place = pickupAddress ?? senderAddress
  return (
    <li data-over={!active || undefined}>
      <div>
        <strong>{displayName}</strong> {account.default && <Badge color="ink">{t('defaultAccount')}</Badge>}{' '}
        {!active && <Badge color="gray">{t('inactive')}</Badge>} {onHold && <Badge color="red">{t('held')}</Badge>}
        {holdReason && <p>{holdReason}</p>}
        <p className="quiet">{place && addressLines(place).join(', ')}</p>
      </div>
      <IconButton label={t('editAccount', { name: displayName })} onClick={onEdit}>
        <IconPencil size={17} stroke={1.7} aria-hidden />
      </IconButton>
      <ActiveSwitch account={account} />
    </li>
  )
}

/** No question is asked: it is given back with the same button. */
function ActiveSwitch({ account: { id, displayName, active } }: { account: Account }) {
  const t = useMessages(companyMessages)
  const portal = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const set = async () => {
    setBusy(true)
    const reply = await call('SetAccountActive', { params: { id }, body: { active: !active } })
    setBusy(false)
    setError(reply.ok ? undefined : failureMessage(reply.failure, portal))
    if (reply.ok) await refetchCompanies()
  }
  return (
    <>
      <Button
        variant="subtle"
        loading={isBusy}
        aria-label={t(active ? 'deactivateAccount' : 'activateAccount', { name: displayName })}
        onClick={() => void set()}
      >
        {t(active ? 'deactivate' : 'activate')}
      </Button>
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
    </>
  )
}
