import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { Badge, Notice, Section } from '../../ui/index.ts'
import classes from './system.module.css'
import type { SystemState } from './system.ts'
import systemMessages from 'messages:system'

const colours = { plenty: 'green', low: 'amber', none: 'red' } as const

/** What is left of each range of numbers. */
export function NumberRanges({ ranges }: { ranges: SystemState['numberRanges'] }) {
  const t = useMessages(systemMessages)
  const formats = useFormats()
  const ending = ranges.filter(({ alert }) => alert !== 'plenty')
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
                  {t('numbers.next')}
                </th>
                <th scope="col" className="figure">
                  {t('numbers.last')}
                </th>
              </tr>
            </thead>
            <tbody>
              {ranges.map((range) => (
                <tr key={range.id}>
                  <td>{nameOf(range)}</td>
                  <td className="figure">{formats.number(range.left)}</td>
                  <td>
                    <Badge color={colours[range.alert]}>{t(`numbers.${range.alert}`)}</Badge>
                  </td>
                  <td>
                    <code>{range.prefix}</code>
                  </td>
                  <td className="figure">{range.left === 0 ? '' : formats.number(range.nextSerial)}</td>
                  <td className="figure">{formats.number(range.lastSerial)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
    </Section>
  )
}
