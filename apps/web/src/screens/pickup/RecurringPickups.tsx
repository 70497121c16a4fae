import pickupMessages from 'messages:pickups'
import { addressLines } from '@kattegat/domain/address'
import { weekdayName } from '@kattegat/messages'
import { useState } from 'react'
import { call, failureMessage, refetch, useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useLanguage, useMessages } from '../../app/i18n/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconPlus, IconRefresh } from '../../ui/icons/index.ts'
import { Button, EmptyState, SkeletonLines } from '../../ui/index.ts'
import { GoodsText } from './PickupTexts.tsx'
import { RecurringForm } from './RecurringForm.tsx'
import { pickupLists, type Recurring } from './pickup.ts'
import classes from './pickup.module.css'

/** Pickups that come on their weekdays. */
export function RecurringPickups({ isStaff }: { isStaff: boolean }) {
  const t = useMessages(pickupMessages)
  const [edited, setEdited] = useState<Recurring | 'new'>()
  const found = useAnswer('GetRecurringPickups', { query: {} })
  return (
    <>
      <div className={classes.toolbar}>
        <p className="quiet">{t('recurring.hint')}</p>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {t('recurring.new')}
        </Button>
      </div>
      {!found.data ? (
        found.isError ? (
          <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonLines lines={3} height={64} />
        )
      ) : found.data.length === 0 ? (
        <EmptyState title={t('recurring.empty')} icon={<IconRefresh size={32} stroke={1.4} />}>
          {t('recurring.emptyText')}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {found.data.map((recurring) => (
            <RecurringLine
              key={recurring.id}
              recurring={recurring}
              isStaff={isStaff}
              onEdit={() => setEdited(recurring)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <RecurringForm
          recurring={edited === 'new' ? undefined : edited}
          asksCompany={isStaff}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

interface RecurringLineProps {
  recurring: Recurring
  isStaff: boolean
  onEdit: () => void
}

function RecurringLine({ recurring, isStaff, onEdit }: RecurringLineProps) {
  const t = useMessages(pickupMessages)
  const portal = useMessages()
  const formats = useFormats()
  const language = useLanguage()
  const [isEnding, setEnding] = useState(false)
  const [error, setError] = useState<string>()
  const { startsOn, endsOn, readyTime, closeTime } = recurring
  const end = async () => {
    const reply = await call('DeleteRecurringPickup', { query: { id: recurring.id } })
    if (!reply.ok) setError(failureMessage(reply.failure, portal))
    else await refetch(...pickupLists)
  }
  const from = formats.day(startsOn)
  const period =
    endsOn === null ? t('recurring.until.none', { from }) : t('recurring.until.day', { from, to: formats.day(endsOn) })
  return (
    <li className={classes.stop}>
      <div className={classes.stopMain}>
        <strong>
          {formats.list(recurring.weekdays.map((day) => weekdayName(day, language)))}, {readyTime}–{closeTime}
        </strong>
        <span className={classes.where}>
          {isStaff && <strong>{recurring.companyName} · </strong>}
          {addressLines({ ...recurring.address, contactPerson: '' }).join(', ')}
        </span>
        <span className="quiet">
          <GoodsText pickup={recurring} /> · {period}
        </span>
        <span>
          {recurring.nextDays.length === 0
            ? t('recurring.never')
            : t('recurring.next', { days: formats.list(recurring.nextDays.map((day) => formats.nearDay(day))) })}
        </span>
      </div>
      <div className={classes.toolbar}>
        <Button variant="default" onClick={onEdit}>
          {t('detail.change')}
        </Button>
        <Button variant="default" onClick={() => setEnding(true)}>
          {t('recurring.end')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isEnding}
        title={t('recurring.endTitle')}
        action={t('recurring.end')}
        danger
        error={error}
        onConfirm={() => void end()}
        onClose={() => setEnding(false)}
      >
        <p>{t('recurring.endText')}</p>
      </ConfirmDialog>
    </li>
  )
}
