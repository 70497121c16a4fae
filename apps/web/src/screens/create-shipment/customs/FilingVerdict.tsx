import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/index.ts'
import type { FilingChoice } from './filing-choice.ts'
import { isContradicted } from './filing-choice.ts'
import customsMessages from 'messages:create-customs'

interface FilingVerdictProps {
  choice: FilingChoice
  aesExemption: string
  /** Nothing goes to the cargo system before an ITN or a legend is given. */
  isHeld: boolean
  onExemption: (legend: string) => void
}

/** What the shipment as a whole needs, and what to do for it now or later. */
export function FilingVerdict({ choice, aesExemption, isHeld, onExemption }: FilingVerdictProps) {
  const t = useMessages(customsMessages)
  const formats = useFormats()
  return (
    <>
      {isContradicted(aesExemption, choice) && (
        <Notice
          kind="warn"
          role="status"
          actions={
            <Button variant="default" onClick={() => onExemption('')}>
              {t('filing.removeExemption')}
            </Button>
          }
        >
          {t('filing.notExempt')}
        </Notice>
      )}
      {choice.kind === 'itn' && (
        <Notice kind="info" role="status">
          {t('filing.itnNeeded')}
        </Notice>
      )}
      {choice.kind === 'several' && (
        <Notice kind="warn" role="status">
          {t('filing.several', { legends: formats.list(choice.legends) })}
        </Notice>
      )}
      {choice.kind === 'open' && <p className="quiet">{t(isHeld ? 'filing.later' : 'filing.answer')}</p>}
      {choice.kind === 'legend' && !isContradicted(aesExemption, choice) && (
        <Notice kind="good" role="status">
          {t('filing.used', { legend: choice.legend })}
        </Notice>
      )}
    </>
  )
}
