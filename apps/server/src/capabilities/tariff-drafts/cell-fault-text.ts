import type { CellFault } from '@kattegat/domain/rating/tariff-drafts'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'

/** Why a text cannot stand in a cell, in the reader's language. */
export function cellFaultText(fault: CellFault, language: Language): string {
  const t = messagesIn(language, 'matrix')
  switch (fault.kind) {
    case 'not-a-figure':
      return t('fault.notFigure', { text: fault.text })
    case 'two-readings':
      return t('fault.twoReadings', { text: fault.text })
    case 'too-many-decimals':
      return t('fault.decimals', { text: fault.text, scale: fault.scale })
    case 'out-of-range':
      return t('fault.outOfRange', { text: fault.text })
    case 'amount-needed':
      return t('fault.amountNeeded')
    case 'step-needed':
      return t('fault.stepNeeded')
    case 'too-many-figures':
      return t('fault.tooManyFigures')
    case 'minimum-over-maximum':
      return t('fault.minimumOverMaximum')
  }
}
