import { useState } from 'react'
import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconFileInvoice } from '../../ui/icons/index.ts'
import { Badge, EmptyState, SkeletonLines } from '../../ui/index.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import {
  isTransferable,
  nameOf,
  queryOf,
  searchOf,
  shareOf,
  stateColours,
  type Asked,
  type ToInvoice,
} from './invoice-control.ts'
import classes from './invoice-control.module.css'
import { MarginDialog } from './MarginDialog.tsx'
import { TransferBar } from './TransferBar.tsx'
import invoiceMessages from 'messages:invoice-control'

interface ShipmentsProps {
  asked: Asked
  /** Key of the page before; undefined on the first. */
  after: string | undefined
}

/** The shipments, a page at a time, the latest ship date first: chosen ones are handed to invoicing. */
export function ShipmentsToInvoice({ asked, after }: ShipmentsProps) {
  const t = useMessages(invoiceMessages)
  const query = { ...queryOf(asked), ...(after === undefined ? {} : { after }) }
  const found = useAnswer('FindShipmentsToInvoice', { query }, { keepLast: true })
  if (found.isError) {
    return <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <SkeletonLines lines={8} height={34} />
  return <Page key={JSON.stringify(query)} {...found.data} asked={asked} after={after} />
}

interface PageProps extends ShipmentsProps {
  shipments: readonly ToInvoice[]
  next: string | null
}

function Page({ shipments, next, asked, after }: PageProps) {
  const t = useMessages(invoiceMessages)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<ToInvoice>()
  const toggle = (id: number) => {
    const other = new Set(chosen)
    if (!other.delete(id)) other.add(id)
    setChosen(other)
  }
  return (
    <>
      <TransferBar shipments={shipments} chosen={chosen} onChoose={setChosen} />
      {shipments.length === 0 ? (
        <EmptyState title={t('none')} icon={<IconFileInvoice size={32} stroke={1.4} />}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <ScrollRegion label={t('view.shipments')} className={classes.wide}>
          <table className={classes.rows}>
            <Head />
            <tbody>
              {shipments.map((shipment) => (
                <Row
                  key={shipment.shipmentId}
                  shipment={shipment}
                  isChosen={chosen.has(shipment.shipmentId)}
                  onToggle={() => toggle(shipment.shipmentId)}
                  onOpen={() => setOpen(shipment)}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <p className={classes.paging}>
        {after !== undefined && (
          <Link to={screenPaths.invoiceControl} search={searchOf(asked)}>
            {t('newest')}
          </Link>
        )}
        {next !== null && (
          <Link to={screenPaths.invoiceControl} search={{ ...searchOf(asked), after: next }}>
            {t('older')}
          </Link>
        )}
      </p>
      {open && <MarginDialog shipment={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const columns = ['waybill', 'shipDate', 'company', 'product', 'state', 'sales', 'cost', 'margin', 'share'] as const
const figures: ReadonlySet<string> = new Set(['sales', 'cost', 'margin', 'share'])

function Head() {
  const t = useMessages(invoiceMessages)
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={figures.has(column) ? 'figure' : undefined}>
            {t(`column.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface RowProps {
  shipment: ToInvoice
  isChosen: boolean
  onToggle: () => void
  onOpen: () => void
}

function Row({ shipment, isChosen, onToggle, onOpen }: RowProps) {
  const t = useMessages(invoiceMessages)
  const formats = useFormats()
  const { shipmentId, shipDate, company, product, carrier, state, reason, salesPrice, costPrice, margin } = shipment
  const name = nameOf(shipment)
  const share = shareOf(salesPrice, margin)
  const money = (price: ToInvoice['margin']) => (price ? formats.money(price.amount, price.currencyCode) : '–')
  return (
    <tr>
      <th scope="row">
        <span className={classes.pick}>
          <input
            type="checkbox"
            aria-label={t('select', { name })}
            disabled={!isTransferable(shipment)}
            checked={isChosen}
            onChange={onToggle}
          />
          <Link to={screenPaths.history} search={{ shipment: shipmentId }}>
            {name}
          </Link>
        </span>
      </th>
      <td>{formats.day(shipDate)}</td>
      <td>{company}</td>
      <td>
        {product}
        <span className={classes.beneath}>{carrier}</span>
      </td>
      <td>
        <Badge color={stateColours[state]}>{t(`state.${state}`)}</Badge>
        {reason && <span className={classes.beneath}>{t(`reason.${reason}`)}</span>}
      </td>
      <td className="figure" data-name={t('column.sales')}>
        {money(salesPrice)}
      </td>
      <td className="figure" data-name={t('column.cost')}>
        {money(costPrice)}
      </td>
      <td className="figure" data-name={t('column.margin')} data-loss={margin?.amount.startsWith('-') || undefined}>
        <button type="button" className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
          {money(margin)}
        </button>
      </td>
      <td className="figure" data-name={t('column.share')}>
        {share === undefined ? '' : formats.percent(share)}
      </td>
    </tr>
  )
}
