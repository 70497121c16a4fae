import { filingReasonText, isFilingComplete, type FilingWhy } from '@kattegat/domain/aes'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/database/index.ts'

/** A shipment's row as far as the export filing goes. */
export type FilingRow = Pick<Selectable<DB['shipment']>, 'is_aes' | 'form' | 'filing_opens' | 'filing_why'>

/** Why an export waits for an ITN or a legend, in words; empty where it does not wait. */
export function filingReasonOf(row: FilingRow, language: Language): string {
  const why = row.filing_why as FilingWhy | null
  if (!row.is_aes || !why || isFilingComplete(row.form as ShipmentForm, row.filing_opens)) return ''
  return filingReasonText(messagesIn(language, 'export-filing'), why)
}

/** The export filing as an answer tells of it; null for what is not filed. */
export function exportFilingOf(row: FilingRow, language: Language) {
  if (!row.is_aes) return null
  const complete = isFilingComplete(row.form as ShipmentForm, row.filing_opens)
  return { complete, reason: filingReasonOf(row, language) }
}
