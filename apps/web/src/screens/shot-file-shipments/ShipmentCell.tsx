import { useState, useSyncExternalStore } from 'react'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconArrowsLeftRight } from '../../ui/icons/index.ts'
import { Badge } from '../../ui/index.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import { toolOfFault } from './fault-tool.ts'
import { useTicked } from './ticked-rows.ts'
import classes from './shot-file-shipments.module.css'
import { lazily } from '../../ui/lazily.tsx'
import columnMessages from 'messages:columns'
import shotFileMessages from 'messages:shot-file-shipments'

const OptionsDialog = lazily(() => import('./booking/OptionsDialog.tsx').then((module) => module.OptionsDialog))

/** The column of the shipments: what a row comes to. The same component as long as its sheet stands. */
export function shipmentCellOf(sheet: Sheet, shotFileId: number) {
  return function ShipmentCell({ row: place }: { row: number }) {
    const [number] = useState(() => sheet.order()[place] ?? 0)
    const [subscribe] = useState(() => (listener: () => void) => sheet.watch(number, listener))
    const row = useSyncExternalStore(subscribe, () => sheet.rowOf(number))
    return <div className={classes.shipment}>{row ? <ShipmentOfRow shotFileId={shotFileId} row={row} /> : '…'}</div>
  }
}

function ShipmentOfRow({ shotFileId, row }: { shotFileId: number; row: SheetRow }) {
  const t = useMessages(shotFileMessages)
  const { shipment, state } = row
  if (state === 'removed') return <Badge>{t('state.removed')}</Badge>
  if (!shipment) {
    return (
      <>
        <span className="quiet">{t('withRow', { n: String(row.leadRow) })}</span>
        <Faults row={row} />
      </>
    )
  }
  const isOpen = state === 'faulty' || state === 'ready'
  return (
    <div className={classes.choice}>
      {isOpen && <Tick row={row.row} />}
      <div className={classes.what}>
        <span className={classes.marks}>
          {shipment.sameRows.length > 0 && (
            <Badge color="amber">{t('sameRows', { rows: shipment.sameRows.join(', ') })}</Badge>
          )}
          <StateOf row={row} shipment={shipment} />
          {shipment.duplicateOf && (
            <span title={t('duplicateOf', { file: shipment.duplicateOf.name, row: String(shipment.duplicateOf.row) })}>
              <Badge color="amber">{t('duplicate')}</Badge>
            </span>
          )}
        </span>
        {state === 'faulty' ? <Faults row={row} /> : <PriceOf shipment={shipment} />}
        {shipment.refused && <span className={classes.refused}>{shipment.refused.message}</span>}
      </div>
      {isOpen && shipment.options > 1 && <OtherProduct shotFileId={shotFileId} row={row.row} shipment={shipment} />}
    </div>
  )
}

function Tick({ row }: { row: number }) {
  const t = useMessages(shotFileMessages)
  const { ticks, ticked } = useTicked()
  return (
    <input
      type="checkbox"
      className={classes.tick}
      aria-label={t('tick', { n: String(row) })}
      checked={ticked.has(row)}
      onChange={(event) => ticks.tick(row, event.currentTarget.checked)}
    />
  )
}

function OtherProduct({ shotFileId, row, shipment }: { shotFileId: number; row: number; shipment: Shipment }) {
  const t = useMessages(shotFileMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.other}
        aria-haspopup="dialog"
        aria-label={t('otherProduct', { n: String(row) })}
        onClick={() => setOpen(true)}
      >
        <IconArrowsLeftRight size={15} stroke={1.7} aria-hidden />
      </button>
      {isOpen && (
        <OptionsDialog shotFileId={shotFileId} row={row} chosen={shipment.chosen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type Shipment = NonNullable<SheetRow['shipment']>

function StateOf({ row, shipment }: { row: SheetRow; shipment: Shipment }) {
  const t = useMessages(shotFileMessages)
  const columns = useMessages(columnMessages)
  if (shipment.shipment) {
    const { shipmentId, shipmentRef, unapproved } = shipment.shipment
    return (
      <Link to={screenPaths.history} search={{ shipment: shipmentId }}>
        {shipmentRef || (unapproved ? columns(`approval.${unapproved}`) : t('state.booked'))}
      </Link>
    )
  }
  if (row.state === 'faulty') {
    if (row.errors.length > 0) return <Badge color="red">{t('state.faulty', { count: row.errors.length })}</Badge>
    return <Badge color="red">{t('state.faultyPart', { rows: shipment.rows.slice(1, 4).join(', ') })}</Badge>
  }
  return row.state === 'queued' ? <Badge color="ink">{t('state.queued')}</Badge> : null
}

const faultsShown = 2

/** What is wrong with a row, where it is always in sight; each leads to its cell. */
function Faults({ row: { errors } }: { row: SheetRow }) {
  const t = useMessages(shotFileMessages)
  return (
    <>
      {errors.slice(0, faultsShown).map(({ cell, field, message }) => (
        <button
          key={`${field} ${message}`}
          type="button"
          tabIndex={-1}
          className={classes.fault}
          data-tool={toolOfFault(cell)}
        >
          {message}
        </button>
      ))}
      {errors.length > faultsShown && (
        <span className="quiet">{t('moreErrors', { count: errors.length - faultsShown })}</span>
      )}
    </>
  )
}

function PriceOf({ shipment }: { shipment: Shipment }) {
  const t = useMessages(shotFileMessages)
  const formats = useFormats()
  const { chosen, price, priceProblem } = shipment
  if (price === 'none') return <span className="quiet">{priceProblem ?? t('noPrice')}</span>
  if (price === 'waiting') return <span className="quiet">{t('pricing')}</span>
  if (!chosen) return <span className="quiet">{t('noProduct')}</span>
  const { estimatedDeliveryDate: day, estimatedDeliveryTime: time } = chosen
  return (
    <>
      <span className={classes.price}>
        <span>{chosen.displayName}</span>{' '}
        <strong>{formats.money(chosen.totalExVat.amount, chosen.totalExVat.currencyCode)}</strong>
      </span>
      <span className="quiet" title={day ? formats.longDay(day) : undefined}>
        {day
          ? time
            ? t('arrivesBefore', { day: formats.nearDay(day), time })
            : t('arrives', { day: formats.nearDay(day) })
          : chosen.transportCompany}
      </span>
    </>
  )
}
