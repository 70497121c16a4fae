import vocabularyMessages from 'messages:vocabulary'
import formMessages from 'messages:shipment-form'
import { invoiceLengths, invoiceTypes } from '@kattegat/domain/invoice'
import { addressFields, exportReasons, incoterms, shipmentCurrencies } from '@kattegat/domain/shipment'
import { useMessages } from '../../app/i18n/index.ts'
import { IconFileInvoice } from '../../ui/icons/index.ts'
import { Section, TextField } from '../../ui/index.ts'
import { InvoiceDate, InvoiceSelect, InvoiceText } from './InvoiceFields.tsx'
import classes from './invoice.module.css'
import invoiceMessages from 'messages:invoice'

/** What the invoice is, and how the goods go. The waybill numbers are its shipments' own and not written here. */
export function FactsSection({ awbNumber }: { awbNumber: string }) {
  const t = useMessages(invoiceMessages)
  const words = useMessages(formMessages)
  const vocabulary = useMessages(vocabularyMessages)
  return (
    <Section title={t('section.facts')} icon={<IconFileInvoice size={18} stroke={1.6} />}>
      <div className={classes.facts}>
        <InvoiceSelect
          name="invoiceType"
          choices={invoiceTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        />
        <InvoiceText name="invoiceNumber" maxLength={invoiceLengths.invoiceNumber} required />
        <InvoiceDate />
        <InvoiceSelect
          name="valuta"
          choices={shipmentCurrencies.map((code) => ({ value: code, label: code }))}
          emptyLabel=""
          required
        />
        <InvoiceSelect
          name="exportReason"
          choices={exportReasons.map((reason) => ({ value: reason, label: words(`exportReasons.${reason}`) }))}
          emptyLabel=""
          required
        />
        <InvoiceSelect
          name="incoterms"
          label={t('incoterms')}
          choices={incoterms.map((term) => ({ value: term, label: `${term} – ${vocabulary(`incoterms.${term}`)}` }))}
          emptyLabel=""
          required
        />
        <InvoiceText name="incotermsPlace" maxLength={invoiceLengths.incotermsPlace} />
        <InvoiceText name="eoriNumber" maxLength={addressFields.eoriNumber.max} />
        <TextField label={t('awb')} value={awbNumber} readOnly />
        <InvoiceText name="transportProduct" maxLength={invoiceLengths.transportProduct} />
        <InvoiceText name="numberOfColli" inputMode="numeric" figures required />
        <InvoiceText name="totalWeight" unit="kg" figures required />
        <InvoiceText name="senderReference" maxLength={invoiceLengths.senderReference} />
        <InvoiceText name="receiverReference" maxLength={invoiceLengths.receiverReference} />
        <InvoiceText name="aesCitation" maxLength={invoiceLengths.aesCitation} />
      </div>
    </Section>
  )
}
