import type { Answer } from '@kattegat/contract'
import { Badge } from '../../ui/Badge.tsx'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { todayHere, useFormats, useMessages } from '../i18n/index.ts'
import classes from './fuel-rates.module.css'
import { ratesByMonth } from './rates-by-month.ts'
import fuelMessages from 'messages:fuel-rates'

const named = ['express', 'air', 'road', 'parcel', 'sea'] as const

/** What families of products are called; one of a provider's own as it calls it. */
export function useFuelFamilies(): (family: string) => string {
  const t = useMessages(fuelMessages)
  return (family) => {
    const known = named.find((each) => each === family)
    return known ? t(`family.${known}`) : family
  }
}

/** What fuel adds to the freight: a family a column, a row each day on which one changes. */
export function RatesByMonth({ families }: { families: Answer<'GetFuelRates'> }) {
  const t = useMessages(fuelMessages)
  const formats = useFormats()
  const nameOf = useFuelFamilies()
  return (
    <ScrollRegion className={classes.scroll} label={t('table')}>
      <table className={classes.rates}>
        <thead>
          <tr>
            <th scope="col">{t('from')}</th>
            {families.map(({ family }) => (
              <th key={family} scope="col">
                {nameOf(family)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ratesByMonth(families, todayHere()).map(({ validFrom, percents, holds }) => (
            <tr key={validFrom}>
              <th scope="row">
                {formats.day(validFrom)}{' '}
                {holds !== 'before' && <Badge color={holds === 'now' ? 'green' : 'ink'}>{t(holds)}</Badge>}
              </th>
              {families.map(({ family }, index) => {
                const percent = percents[index]
                return <td key={family}>{percent ? formats.percent(Number(percent) / 100) : ''}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
