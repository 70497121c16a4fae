import { useFormats, useWords } from '../../../app/i18n/index.ts'
import { Section } from '../../../ui/index.ts'
import classes from './shipment.module.css'
import type { ShipmentData } from './ShipmentScreen.tsx'
import { shipmentWords } from './words.ts'

/** The price as it was booked: the lines that were seen are the lines that are billed. */
export function PriceSection({ price }: { price: ShipmentData['price'] }) {
  const t = useWords(shipmentWords)
  const formats = useFormats()
  if (!price) return <Section title={t('price.heading')}>{t('price.none')}</Section>
  const money = (amount: { amount: string; currencyCode: string }) => formats.money(amount.amount, amount.currencyCode)
  return (
    <Section title={t('price.heading')} hint={price.billedToReceiver ? t('price.billedToReceiver') : undefined}>
      <table className={classes.price}>
        <tbody>
          {price.priceLines.map((line) => (
            <tr key={`${line.type} ${line.name}`}>
              <th scope="row">
                {line.explanation.length === 0 ? (
                  line.name
                ) : (
                  <details>
                    <summary>{line.name}</summary>
                    {line.explanation.map((sentence) => (
                      <span key={sentence} className={classes.why}>
                        {sentence}
                      </span>
                    ))}
                  </details>
                )}
              </th>
              <td className="figure">{money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('price.exVat')}</th>
            <td className="figure">{money(price.totalExVat)}</td>
          </tr>
          <tr className={classes.vat}>
            <th scope="row">{t('price.vat')}</th>
            <td className="figure">{money(price.vat)}</td>
          </tr>
          <tr className={classes.vat}>
            <th scope="row">{t('price.total')}</th>
            <td className="figure">{money(price.total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={classes.chargeable}>
        {t('price.chargeable')} <span className="tabular">{formats.weight(price.weight.chargeableWeight)}</span>
      </p>
    </Section>
  )
}
