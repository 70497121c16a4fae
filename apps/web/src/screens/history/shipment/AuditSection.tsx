import { historyActionNames, historyActions } from '@kattegat/domain/history'
import type { Language } from '@kattegat/domain/messages'
import { eventName } from '@kattegat/domain/shipment'
import { IconListDetails } from '@tabler/icons-react'
import type { Words } from '../../../app/i18n/index.ts'
import { useFormats, useLanguage, useWords } from '../../../app/i18n/index.ts'
import classes from './shipment.module.css'
import type { ShipmentDetail } from './shipment-detail.queries.ts'
import { DetailSection } from './DetailSection.tsx'
import { useFormattedDetails } from './format-details.ts'
import { shipmentWords } from './words.ts'
import type { words as english } from './words/en.ts'

/** Who did what to it, from where: the newest first. */
export function AuditSection({ audit }: { audit: NonNullable<ShipmentDetail['audit']> }) {
  const t = useWords(shipmentWords)
  const language = useLanguage()
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
                <strong>{nameOfAct(line.action, language, t)}</strong>
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
  'document.deleted',
  'document.restored',
  'transfer.resent',
] as const

/** The audit log's code in words; one that is not known here stays readable as it is. */
export function nameOfAct(code: string, language: Language, t: Words<typeof english>): string {
  const known = own.find((each) => each === code)
  if (known) return t(`audit.${known}`)
  const name = code.slice(code.indexOf('.') + 1)
  const action = historyActions.find((each) => each === name)
  if (code.startsWith('shipment.') && action) return historyActionNames[action][language]
  return code.startsWith('transfer.') ? eventName(name, language) : code
}
