import { useState } from 'react'
import { call, failureMessage, refetch, useAnswer } from '../../../app/api/index.ts'
import { LoadFailed } from '../../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Badge, Notice, SkeletonLines } from '../../../ui/index.ts'
import type { Answer } from '../wire.ts'
import classes from './booking.module.css'
import bookingMessages from 'messages:shot-file-booking'

type Option = Answer<'GetShotFileOptions'>[number]

interface OptionsDialogProps {
  shotFileId: number
  /** The first row of the shipment. */
  row: number
  chosen: Pick<Option, 'salesProductId' | 'transportProductId'> | null
  onClose: () => void
}

/** The products that can carry one shipment; one click takes another. */
export function OptionsDialog({ shotFileId, row, chosen, onClose }: OptionsDialogProps) {
  const t = useMessages(bookingMessages)
  const portal = useMessages()
  const found = useAnswer('GetShotFileOptions', { params: { id: shotFileId, row } })
  const [busyWith, setBusyWith] = useState<number>()
  const [error, setError] = useState<string>()
  const choose = async ({ salesProductId, transportProductId }: Option) => {
    setBusyWith(salesProductId)
    const rule = { kind: 'product' as const, salesProductId, transportProductId }
    const reply = await call('ChooseShotFileProducts', { params: { id: shotFileId }, body: { rows: [row], rule } })
    setBusyWith(undefined)
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    onClose()
    return refetch('GetShotFile', 'GetShotFileTotals')
  }
  return (
    <Dialog opened onClose={onClose} title={t('options.title', { n: String(row) })}>
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
      {found.isError && (
        <LoadFailed title={t('options.failed')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <SkeletonLines lines={4} height={44} />}
      {found.data?.length === 0 && <p>{t('options.none')}</p>}
      <ul className={classes.options}>
        {found.data?.map((option) => (
          <li key={`${option.salesProductId} ${option.transportProductId}`}>
            <button
              type="button"
              className={classes.option}
              aria-pressed={isSame(option, chosen)}
              aria-busy={busyWith === option.salesProductId || undefined}
              onClick={() => void choose(option)}
            >
              <OptionLine option={option} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function OptionLine({ option }: { option: Option }) {
  const t = useMessages(bookingMessages)
  const formats = useFormats()
  const { totalExVat, estimatedDeliveryDate: day, estimatedDeliveryTime: time } = option
  return (
    <>
      <span>
        <strong>{option.displayName}</strong> <span className="quiet">{option.transportCompany}</span>{' '}
        {option.cheapest && <Badge color="green">{t('cheapest')}</Badge>}{' '}
        {option.fastest && <Badge color="ink">{t('fastest')}</Badge>}
      </span>
      <span>{day && (time ? t('arrivesBefore', { day: formats.nearDay(day), time }) : formats.nearDay(day))}</span>
      <strong className="figure">{formats.money(totalExVat.amount, totalExVat.currencyCode)}</strong>
    </>
  )
}

function isSame(one: Option, other: OptionsDialogProps['chosen']): boolean {
  return one.salesProductId === other?.salesProductId && one.transportProductId === other.transportProductId
}
