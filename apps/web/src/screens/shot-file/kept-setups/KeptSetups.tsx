import { useAnswer } from '../../../app/api/index.ts'
import { LoadFailed } from '../../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { useSession } from '../../../app/session/index.ts'
import { isEmployee } from '@kattegat/domain/permissions'
import { Badge, Section } from '../../../ui/index.ts'
import { ChangeSetup } from './ChangeSetup.tsx'
import { DeleteSetup } from './DeleteSetup.tsx'
import { SharedSetup } from './SharedSetup.tsx'
import type { KeptSetup } from './kept-setup.ts'
import classes from './kept-setups.module.css'
import setupMessages from 'messages:shot-file-setups'

/** What was remembered of earlier files: one's own, and what the company shares. Nothing while nothing is. */
export function KeptSetups() {
  const t = useMessages(setupMessages)
  const kept = useAnswer('GetShotFileSetups', {})
  if (kept.isError && !kept.data) {
    return <LoadFailed title={t('failed')} error={kept.error} onRetry={() => void kept.refetch()} />
  }
  if (!kept.data || kept.data.length === 0) return null
  return (
    <Section title={t('heading')} hint={t('hint')}>
      <ul className={classes.list} aria-label={t('heading')}>
        {kept.data.map((setup) => (
          <SetupLine key={setup.setupId} setup={setup} />
        ))}
      </ul>
    </Section>
  )
}

function SetupLine({ setup }: { setup: KeptSetup }) {
  const t = useMessages(setupMessages)
  const formats = useFormats()
  const { user } = useSession()
  const { name, shared, createdBy, companyName, updatedAt, columns } = setup
  return (
    <li className={classes.setup}>
      <div className={classes.main}>
        <h3>{name}</h3>
        <p className={classes.facts}>
          <Badge color={shared ? 'ink' : 'gray'}>{t(shared ? 'shared' : 'own')}</Badge>
          <span>
            {createdBy.name}, {formats.instant(updatedAt)}
          </span>
          {isEmployee(user.assignedRoles) && <span>{companyName}</span>}
          <span>{t('columns', { count: columns.filter(({ field }) => field !== null).length })}</span>
        </p>
        <What setup={setup} />
      </div>
      <div className={classes.buttons}>
        {/* Taken back by the one who kept it first alone. */}
        {(!shared || createdBy.userId === user.id) && <SharedSetup setup={setup} />}
        <ChangeSetup setup={setup} />
        <DeleteSetup setup={setup} />
      </div>
    </li>
  )
}

/** Which head fills which field, and what is fixed. */
function What({ setup: { columns, fixed } }: { setup: KeptSetup }) {
  const t = useMessages(setupMessages)
  const fields = useAnswer('GetShotFileFields', {}, { staleTimeMs: 600_000 })
  const nameOf = (field: string) => fields.data?.find((each) => each.field === field)?.name ?? field
  return (
    <details className={classes.what}>
      <summary>{t('what')}</summary>
      <dl>
        {columns.map(({ sheet, head, field }, at) => (
          <div key={`${sheet} ${at}`}>
            <dt>{head || t('noHead')}</dt>
            <dd>{field === null ? t('unused') : nameOf(field)}</dd>
          </div>
        ))}
        {fixed.map(({ field, value, always }) => (
          <div key={field}>
            <dt>{nameOf(field)}</dt>
            <dd>{t(always ? 'fixedAlways' : 'fixedElse', { value })}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
