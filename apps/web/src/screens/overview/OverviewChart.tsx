import type { OverviewGroup } from '@kattegat/domain/overview'
import { useState } from 'react'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { SelectField } from '../../ui/index.ts'
import { barsOf, type Overview } from './overview.ts'
import { useGroupNames } from './use-group-names.ts'
import classes from './overview.module.css'
import overviewMessages from 'messages:overview'

const barHeight = 26
const tick = { fill: 'var(--text-quiet)', fontSize: 11 }

/**
 * Spend as bars, months upright and other groups lying, so that long names can be read. For the eye alone: the table
 * beside it has every figure. Amounts of different currencies are never drawn on one scale.
 */
export function OverviewChart({ overview, by }: { overview: Overview; by: OverviewGroup }) {
  const t = useMessages(overviewMessages)
  const formats = useFormats()
  const nameOf = useGroupNames(by)
  const currencies = overview.totals.map(({ spend }) => spend.currencyCode)
  const [chosen, setChosen] = useState<string>()
  const currency = currencies.find((each) => each === chosen) ?? currencies[0]
  if (currency === undefined) return null
  const bars = barsOf(overview, by, currency).map((bar) => ({ ...bar, name: nameOf(bar) }))
  const isUpright = by === 'month'
  const scale = {
    tick,
    tickLine: false,
    axisLine: false,
    tickCount: 4,
    tickFormatter: (value: number) => formats.number(value),
  } as const
  return (
    <figure className={classes.chart}>
      <figcaption>
        <span>{t('chart', { group: t(`by.${by}`).toLowerCase(), currency })}</span>
        {currencies.length > 1 && (
          <SelectField
            label={t('currencyOf')}
            value={currency}
            choices={currencies.map((each) => ({ value: each, label: each }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
      </figcaption>
      <div aria-hidden style={{ height: isUpright ? 200 : bars.length * barHeight + 28 }}>
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={bars}
            layout={isUpright ? 'horizontal' : 'vertical'}
            margin={{ top: 6, right: 24, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={!isUpright} horizontal={isUpright} stroke="var(--line)" />
            {isUpright ? (
              <>
                <XAxis
                  dataKey="name"
                  tick={tick}
                  tickLine={false}
                  axisLine={{ stroke: 'var(--field-line)' }}
                  height={20}
                />
                <YAxis width={72} {...scale} />
              </>
            ) : (
              <>
                <XAxis type="number" height={20} {...scale} />
                <YAxis
                  type="category"
                  dataKey="name"
                  width={180}
                  tick={tick}
                  tickLine={false}
                  axisLine={false}
                  interval={0}
                />
              </>
            )}
            <Bar dataKey="spend" fill="var(--accent)" maxBarSize={34} isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}
