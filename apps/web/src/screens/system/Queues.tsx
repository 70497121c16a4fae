import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { Notice, Section } from '../../ui/index.ts'
import classes from './system.module.css'
import type { SystemState } from './system.ts'
import systemMessages from 'messages:system'

/** What waits behind the scenes, and since when. */
export function Queues({ jobs: { state, failed, queues } }: Pick<SystemState, 'jobs'>) {
  const t = useMessages(systemMessages)
  const formats = useFormats()
  return (
    <Section title={t('queues')} hint={t('queues.hint')}>
      <div className={classes.stack}>
        {state !== 'ready' && <Notice kind="bad">{t(`queues.${state}`)}</Notice>}
        {failed > 0 && (
          <Notice kind="warn" actions={<Link to={screenPaths.failedJobs}>{t('queues.show')}</Link>}>
            {t('queues.failed', { count: failed })}
          </Notice>
        )}
        {queues.length === 0 ? (
          <p className={classes.none}>{t('queues.none')}</p>
        ) : (
          <ScrollRegion className={classes.wide} label={t('queues')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('job')}</th>
                  <th scope="col" className="figure">
                    {t('waiting')}
                  </th>
                  <th scope="col">{t('oldest')}</th>
                  <th scope="col" className="figure">
                    {t('planned')}
                  </th>
                  <th scope="col" className="figure">
                    {t('tryingAgain')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {queues.map((queue) => (
                  <tr key={queue.job}>
                    <td>
                      <code>{queue.job}</code>
                    </td>
                    <td className="figure">{formats.number(queue.waiting)}</td>
                    <td>{queue.oldestDueAt && formats.instant(queue.oldestDueAt)}</td>
                    <td className="figure">{formats.number(queue.planned)}</td>
                    <td className="figure">{formats.number(queue.tryingAgain)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </div>
    </Section>
  )
}
