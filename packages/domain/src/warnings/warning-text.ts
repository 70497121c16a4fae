import type { Messages } from '@kattegat/messages'
import { filingReasonText } from '../aes/reason-text.ts'
import { customsAreaName } from '../customs/territory-name.ts'
import { fieldLabel } from '../messages/say.ts'
import type { FieldWarning } from '../validation/warning.ts'

/** The texts that a warning is put together from. */
export interface WarningTexts {
  readonly form: Messages<'shipment-form'>
  readonly warnings: Messages<'warnings'>
  readonly filing: Messages<'export-filing'>
}

/** A warning in the language of the texts, with the field's full label: for the form's list and for answers. */
export function warningText({ form, warnings, filing }: WarningTexts, warning: FieldWarning): string {
  const { why } = warning
  return warnings.format(`warning.${warning.code}`, {
    f: fieldLabel(form, warning.field),
    reason: why ? filingReasonText(filing, why) : '',
    ...Object.fromEntries(Object.entries(warning.params).map(([name, value]) => [name, String(value)])),
    ...areaNames(form, warning),
  })
}

/** Customs areas travel as codes. */
function areaNames(t: Messages<'shipment-form'>, { code, params }: FieldWarning) {
  if (code !== 'papersAdvised') return {}
  return { from: customsAreaName(t, String(params['from'])), to: customsAreaName(t, String(params['to'])) }
}
