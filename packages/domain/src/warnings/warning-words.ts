import type { Catalogue } from '../messages/catalogue.ts'
import type { Language } from '../messages/languages.ts'
import { fieldLabel, fill } from '../messages/say.ts'
import type { FieldWarning, WarningCode } from './warning.ts'

/** `{f}` is the field's label with its section, other names in braces are the warning's params. */
const warningWords: Readonly<Record<WarningCode, Readonly<Record<Language, string>>>> = {
  phoneDoubtful: {
    en: '{f} does not look like a phone number',
    da: '{f} ligner ikke et telefonnummer',
    no: '{f} ligner ikke et telefonnummer',
    se: '{f} ser inte ut som ett telefonnummer',
  },
  zipOfOtherState: {
    en: '{f} {postalCode} is not in {state}',
    da: '{f} {postalCode} ligger ikke i {state}',
    no: '{f} {postalCode} ligger ikke i {state}',
    se: '{f} {postalCode} ligger inte i {state}',
  },
  unNumberUnlisted: {
    en: '{f} {unNumber} is not in our list. Check the number.',
    da: '{f} {unNumber} er ikke på vores liste. Kontrollér nummeret.',
    no: '{f} {unNumber} er ikke på listen vår. Kontroller nummeret.',
    se: '{f} {unNumber} finns inte i vår lista. Kontrollera numret.',
  },
}

/** A warning in the catalogue's language, with the field's full label: for the form's list and for answers. */
export function warningText(catalogue: Catalogue, warning: FieldWarning): string {
  const params = { f: fieldLabel(catalogue, warning.field), ...warning.params }
  return fill(warningWords[warning.code][catalogue.language], params)
}
