import actionNameMessages from 'messages:actions'
import eventMessages from 'messages:events'
import { historyActions } from '@kattegat/domain/history'
import { eventName } from '@kattegat/domain/shipment'
import type { Messages } from '../../../app/i18n/index.ts'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { IconListDetails } from '../../../ui/icons/index.ts'
import classes from './shipment.module.css'
import type { StaffShipmentDetail } from './shipment-detail.queries.ts'
import { DetailSection } from './DetailSection.tsx'
import { useFormattedDetails } from './format-details.ts'
import shipmentMessages from 'messages:history-shipment'

/** Who did what to it, from where: the newest first. */
export function AuditSection({ audit }: { audit: StaffShipmentDetail['audit'] }) {
  const t = useMessages(shipmentMessages)
  const names = useMessages(actionNameMessages)
  const events = useMessages(eventMessages)
  const formats = useFormats()
  const formatted = useFormattedDetails()
  return (
    <DetailSection
      part="audit"
      title={t('audit.heading')}
      summary={audit.length}
      hint={t('staffOnly')}
      icon={<IconListDetails size={18} stroke={1.6} />}
    >
      {audit.length === 0 && <p className="quiet">{t('audit.none')}</p>}
      <ol className={classes.events}>
        {audit.map((line) => {
          const details = formatted(line.details)
          return (
            <li key={`${line.at} ${line.action} ${JSON.stringify(line.details)}`}>
              <time dateTime={line.at} className="quiet tabular">
                {formats.instant(line.at)}
              </time>
              <div>
                <strong>{nameOfAct(line.action, { t, names, events })}</strong>
                <span className="quiet">
                  {' · '}
                  {line.by ?? t('audit.system')}
                  {line.ip && ` · ${line.ip}`}
                </span>
                {details && <div className="quiet">{details}</div>}
              </div>
            </li>
          )
        })}
      </ol>
    </DetailSection>
  )
}

const own = [
  'shipment.created',
  'shipment.overridden',
  'shipment.undo',
  'document.uploaded',
  'document.infected',
  'document.deleted',
  'document.restored',
  'transfer.resent',
] as const

interface AuditTexts {
  readonly t: Messages<'history-shipment'>
  readonly names: Messages<'actions'>
  readonly events: Messages<'events'>
}

/** The audit log's code in words; one that is not known here stays readable as it is. */
export function nameOfAct(code: string, { t, names, events }: AuditTexts): string {
  const known = own.find((each) => each === code)
  if (known) return t(`audit.${known}`)
  const name = code.slice(code.indexOf('.') + 1)
  const action = historyActions.find((each) => each === name)
  if (code.startsWith('shipment.') && action) return names(`name.${action}`)
  return code.startsWith('transfer.') ? eventName(name, events) : code
}
