import { Fragment, useState } from 'react'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { CheckField } from '../../ui/index.ts'
import { CutOff } from './CutOff.tsx'
import type { Option } from './option-list.ts'
import { servicesOf } from './option-list.ts'
import classes from './options.module.css'
import optionMessages from 'messages:create-options'

interface OptionDetailProps {
  option: Option
  /** Prices the option with these services; false where it cannot be had with them. */
  onServices: (services: string[]) => Promise<boolean>
}

/** The price, line by line with its reasons, and the services that change it. */
export function OptionDetail({ option, onServices }: OptionDetailProps) {
  const t = useMessages(optionMessages)
  const formats = useFormats()
  // For the line of a first service, so that ticking one moves neither the total nor what is below.
  const hasRoom = option.availableProductServices.length > 0 && servicesOf(option).length === 0
  const money = (price: Option['totalExVat']) => formats.money(price.amount, price.currencyCode)
  return (
    <div className={classes.detail} data-has-room={hasRoom || undefined}>
      <div className={classes.about}>
        <Services option={option} onServices={onServices} />
        <p className="quiet">
          {t('pickupOn', { day: formats.nearDay(option.estimatedTransitTime.pickupDate) })} · {t('chargeable')}{' '}
          <span className="tabular">{formats.weight(option.weight.chargeableWeight)}</span>{' '}
          <CutOff at={option.estimatedTransitTime.cutOffAt} />
        </p>
      </div>
      <table className={classes.lines}>
        <caption className={classes.caption}>{t('priceLines')}</caption>
        <tbody data-price-lines>
          {option.priceLines.map((line) => (
            <Fragment key={`${line.type} ${line.name}`}>
              <tr>
                <th scope="row">{line.name}</th>
                <td className="figure">{money(line.amount)}</td>
              </tr>
              {line.explanation.length > 0 && (
                <tr className={classes.whyRow}>
                  <td colSpan={2}>
                    {line.explanation.map((sentence) => (
                      <span key={sentence} className={classes.why}>
                        {sentence}
                      </span>
                    ))}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('totalExVat')}</th>
            <td className="figure">{money(option.totalExVat)}</td>
          </tr>
          <tr className={classes.vat}>
            <th scope="row">{t('vat')}</th>
            <td className="figure">{money(option.vat)}</td>
          </tr>
          <tr className={classes.vat}>
            <th scope="row">{t('total')}</th>
            <td className="figure">{money(option.total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Services({ option, onServices }: OptionDetailProps) {
  const t = useMessages(optionMessages)
  const formats = useFormats()
  // What was just ticked, until the new price is here.
  const [pending, setPending] = useState<string[] | null>(null)
  const [refused, setRefused] = useState(false)
  if (option.availableProductServices.length === 0) return null
  const selected = pending ?? servicesOf(option)
  const toggle = async (serviceId: string, on: boolean) => {
    const next = on ? [...selected, serviceId] : selected.filter((id) => id !== serviceId)
    setPending(next)
    setRefused(!(await onServices(next)))
    setPending(null)
  }
  return (
    <fieldset className={classes.services} aria-busy={pending !== null}>
      <legend>{t('services')}</legend>
      {option.availableProductServices.map((service) => (
        <div key={service.serviceId} className={classes.service}>
          <CheckField
            label={service.name}
            checked={selected.includes(service.serviceId)}
            onChange={(event) => void toggle(service.serviceId, event.currentTarget.checked)}
          />
          {service.price && (
            <span className="figure quiet">
              {Number(service.price.amount) === 0
                ? t('serviceFree')
                : `+ ${formats.money(service.price.amount, service.price.currencyCode)}`}
            </span>
          )}
        </div>
      ))}
      {refused && (
        <p role="alert" className={classes.soon}>
          {t('servicesRefused')}
        </p>
      )}
    </fieldset>
  )
}
