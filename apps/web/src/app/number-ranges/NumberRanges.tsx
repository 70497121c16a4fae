import type { ComponentType } from 'react'
import { useFormats, useMessages } from '../i18n/index.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { Badge, Notice, Section } from '../../ui/index.ts'
import type { Answer } from '../api/index.ts'
import classes from './number-ranges.module.css'
import systemMessages from 'messages:system'

const colours = { plenty: 'green', low: 'amber', none: 'red' } as const

type NumberRange = Answer<'GetNumberRanges'>[number]

interface NumberRangesProps {
  ranges: readonly NumberRange[]
  /** What may be done with a range, where it is kept. */
  Action?: ComponentType<{ range: NumberRange }>
}

/** What is left of each range of numbers. */
export function NumberRanges({ ranges, Action }: NumberRangesProps) {
  const t = useMessages(systemMessages)
  const formats = useFormats()
  const ending = ranges.filter(({ alert }) => alert !== 'plenty')
  const ssccs = ranges.filter(({ kind }) => kind === 'sscc')
  const isOnTrial = ssccs.length > 0 && ssccs.every(({ demonstration }) => demonstration)
  const nameOf = ({ kind, transportCompany }: (typeof ranges)[number]) =>
    `${t(`numbers.${kind}`)} · ${transportCompany ?? t('numbers.own')}`
  return (
    <Section title={t('numbers')} hint={t('numbers.hint')}>
      <div className={classes.stack}>
        {ending.length > 0 && (
          <Notice kind={ending.some(({ alert }) => alert === 'none') ? 'bad' : 'warn'} title={t('numbers.alert')}>
            {formats.list([...new Set(ending.map(nameOf))])}
          </Notice>
        )}
        {isOnTrial && (
          <Notice kind="warn" title={t('numbers.trial')}>
            {t('numbers.trialText')}
          </Notice>
        )}
        <ScrollRegion className={classes.wide} label={t('numbers')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('numbers.of')}</th>
                <th scope="col" className="figure">
                  {t('numbers.left')}
                </th>
                <th scope="col">{t('numbers.state')}</th>
                <th scope="col">{t('numbers.prefix')}</th>
                <th scope="col" className="figure">
                  {t('numbers.first')}
                </th>
                <th scope="col" className="figure">
                  {t('numbers.next')}
                </th>
                <th scope="col" className="figure">
                  {t('numbers.last')}
                </th>
                {Action && <th scope="col" aria-label={t('numbers.action')} />}
              </tr>
            </thead>
            <tbody>
              {ranges.map((range) => (
                <tr key={range.id}>
                  <td>{nameOf(range)}</td>
                  <td className="figure">{formats.number(range.left)}</td>
                  <td>
                    <RangeBadge range={range} />
                  </td>
                  <td>
                    <code>{range.prefix}</code>
                  </td>
                  <td className="figure">{formats.number(range.firstSerial)}</td>
                  <td className="figure">{range.left === 0 ? '' : formats.number(range.nextSerial)}</td>
                  <td className="figure">{formats.number(range.lastSerial)}</td>
                  {Action && (
                    <td>
                      <Action range={range} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
    </Section>
  )
}

/** A range that ends is no alarm where another of its purpose takes over, and no plenty either. */
function RangeBadge({ range: { alert, state, demonstration } }: { range: NumberRange }) {
  const t = useMessages(systemMessages)
  if (demonstration) return <Badge color="gray">{t('numbers.demonstration')}</Badge>
  if (alert !== 'plenty') return <Badge color={colours[alert]}>{t(`numbers.${alert}`)}</Badge>
  if (state === 'plenty') return <Badge color="green">{t('numbers.plenty')}</Badge>
  return <Badge color="gray">{t(state === 'none' ? 'numbers.usedUp' : 'numbers.ending')}</Badge>
}
