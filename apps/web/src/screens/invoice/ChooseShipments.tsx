import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { useState } from 'react'
import { call } from '../../app/api/index.ts'
import { FindShipment } from '../../app/find-shipment/FindShipment.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Button, CloseButton, PageHeading, Section } from '../../ui/index.ts'
import { writeInvoiceAddress } from './invoice-address.ts'
import classes from './invoice.module.css'
import invoiceMessages from 'messages:invoice'

interface Chosen {
  readonly id: number
  readonly linkId: string
  readonly name: string
}

/** Which shipments the invoice is for: one opens its own, several share one. */
export function ChooseShipments() {
  const t = useMessages(invoiceMessages)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [isAsked, setAsked] = useState(false)
  const add = async (id: number) => {
    if (chosen.some((each) => each.id === id)) return
    const reply = await call('GetShipmentData', { query: { id } })
    if (!reply.ok) return
    const { linkId, shipmentRef } = reply.data
    const name = shipmentRef ? formatWaybillNumber(shipmentRef) : String(id)
    setChosen((now) => (now.some((each) => each.id === id) ? now : [...now, { id, linkId, name }]))
  }
  const begin = () => {
    const [first, ...others] = chosen
    if (!first) return setAsked(true)
    if (others.length === 0) {
      const address = writeInvoiceAddress({ shipmentId: first.id, linkId: first.linkId })
      return void navigate({ to: screenPaths.invoiceOf, params: { address } })
    }
    void navigate({ to: screenPaths.invoice, search: { shipments: chosen.map(({ id }) => id).join(',') } })
  }
  return (
    <div className={classes.choose}>
      <PageHeading title={t('heading')} />
      <Section title={t('choose')} hint={t('chooseHint')}>
        {/* A shipment that was found empties the field for the next. */}
        <FindShipment key={chosen.length} onFound={(id) => void add(id)} />
        <ul className={classes.chosen} aria-label={t('chosen')}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              {name}
              <CloseButton
                label={t('remove', { ref: name })}
                onClick={() => setChosen(chosen.filter((each) => each.id !== id))}
              />
            </li>
          ))}
        </ul>
        <div className={classes.begin}>
          <Button onClick={begin}>{t('begin')}</Button>
          <p role="alert" className={classes.fault}>
            {isAsked && chosen.length === 0 && t('nobody')}
          </p>
        </div>
      </Section>
    </div>
  )
}
