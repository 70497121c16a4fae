import formMessages from 'messages:shipment-form'
import { shortFieldLabel } from '@kattegat/domain/messages'
import { invoiceTotals } from '@kattegat/domain/invoice'
import { formatUnits } from '@kattegat/domain/money'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMessages, useFormats } from '../../app/i18n/index.ts'
import { readTypedAmount } from '../../app/typed-number.ts'
import classes from './goods.module.css'
import type { InvoiceForm } from './invoice-form.ts'
import { readLine } from './invoice-form.ts'
import { InvoiceText } from './InvoiceFields.tsx'

/** Sub total, the costs added to it and the total: to the cent what the paper will say. */
export function TotalsBox() {
  const words = useMessages(formMessages)
  const formats = useFormats()
  const { control } = useFormContext<InvoiceForm>()
  const [lines, valuta, freight, insurance, otherCosts] = useWatch({
    control,
    name: ['lines', 'valuta', 'freight', 'insurance', 'otherCosts'],
  })
  const totals = invoiceTotals(lines.map(readLine), {
    freight: readTypedAmount(freight),
    insurance: readTypedAmount(insurance),
    otherCosts: readTypedAmount(otherCosts),
  })
  const money = (minor: bigint) => formats.money(formatUnits(minor, 2), valuta)
  return (
    <div className={classes.totals}>
      <div className={classes.costs}>
        <InvoiceText name="freight" unit={valuta} figures />
        <InvoiceText name="insurance" unit={valuta} figures />
        <InvoiceText name="otherCosts" unit={valuta} figures />
      </div>
      <dl className={classes.sums} aria-live="polite">
        <dt>{shortFieldLabel(words, 'subTotal')}</dt>
        <dd className="figure">{money(totals.subTotal)}</dd>
        <dt className={classes.grand}>{shortFieldLabel(words, 'total')}</dt>
        <dd className={`figure ${classes.grand}`}>{money(totals.total)}</dd>
      </dl>
    </div>
  )
}
