import { useState } from 'react'
import { call, refetch, type Answer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { IconSend } from '../../ui/icons/index.ts'
import { Button, Notice } from '../../ui/index.ts'
import { isTransferable, nameOf, type ToInvoice } from './invoice-control.ts'
import classes from './invoice-control.module.css'
import invoiceMessages from 'messages:invoice-control'

type Result = Answer<'TransferShipmentsToInvoicing'>['results'][number]

interface TransferBarProps {
  shipments: readonly ToInvoice[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** Hands the chosen shipments to invoicing, and says of each that could not be why; it stays chosen. */
export function TransferBar({ shipments, chosen, onChoose }: TransferBarProps) {
  const t = useMessages(invoiceMessages)
  const [isBusy, setBusy] = useState(false)
  const [results, setResults] = useState<readonly Result[]>()
  const open = shipments.filter(isTransferable)
  const selected = open.filter(({ shipmentId }) => chosen.has(shipmentId))
  const isAll = open.length > 0 && selected.length === open.length
  const transfer = async () => {
    setBusy(true)
    setResults(undefined)
    const body = { shipmentIds: selected.map(({ shipmentId }) => shipmentId) }
    const reply = await call('TransferShipmentsToInvoicing', { body })
    setBusy(false)
    if (!reply.ok) return
    setResults(reply.data.results)
    onChoose(new Set(reply.data.results.flatMap(({ shipmentId, done }) => (done ? [] : [shipmentId]))))
    await refetch('GetInvoiceMonth', 'FindShipmentsToInvoice')
  }
  const done = results?.filter((result) => result.done).length ?? 0
  const left = results?.filter((result) => !result.done) ?? []
  return (
    <>
      {done > 0 && (
        <Notice kind="good" role="status">
          {t('transfer.done', { count: done })}
        </Notice>
      )}
      {left.length > 0 && (
        <Notice kind="bad" role="alert" title={t('transfer.left', { count: left.length })}>
          {left.map(({ shipmentId, message }) => (
            <div key={shipmentId}>
              {nameOf(shipments.find((each) => each.shipmentId === shipmentId) ?? { AWB: '', shipmentId })}: {message}
            </div>
          ))}
        </Notice>
      )}
      {open.length > 0 && (
        <div className={classes.bar}>
          <label className={classes.all}>
            <input
              type="checkbox"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = selected.length > 0 && !isAll
              }}
              onChange={() => onChoose(isAll ? new Set() : new Set(open.map(({ shipmentId }) => shipmentId)))}
            />
            {t('selectAll')}
          </label>
          {selected.length > 0 && (
            <Button leftSection={<IconSend size={16} aria-hidden />} loading={isBusy} onClick={() => void transfer()}>
              {t('transfer', { count: selected.length })}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
