import PO from 'pofile'
import { compileMessage } from './compile-message.ts'
import type { CompiledSection } from './messages.ts'

/** One entry of a section: `english` is what it was translated from, `text` what is shown. */
export interface Entry {
  readonly key: string
  readonly english: string
  readonly text: string
  /** Translated from an English text that has changed since. */
  readonly fuzzy: boolean
}

/**
 * The entries of a PO file: the key as its context (`msgctxt`), the English text as `msgid`. Where `msgstr` is empty in
 * the English file, which is as gettext has it, the text is the `msgid` itself.
 */
export function readSection(source: string, isEnglish: boolean): Entry[] {
  return PO.parse(source).items.map(({ msgctxt = '', msgid, msgstr, flags }) => ({
    key: msgctxt,
    english: msgid,
    text: isEnglish ? msgid : (msgstr[0] ?? ''),
    fuzzy: Boolean(flags['fuzzy']),
  }))
}

/** The compiled texts of a PO file. Where a translation is missing, the English text stands in for it. */
export function compileSection(source: string, isEnglish: boolean): CompiledSection {
  return Object.fromEntries(
    readSection(source, isEnglish).map(({ key, english, text }) => [key, compileMessage(text || english)]),
  )
}

/** A PO file of entries, in the order given. */
export function writeSection(language: string, entries: readonly Entry[]): string {
  const file = new PO()
  file.headers = {
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
  }
  for (const { key, english, text, fuzzy } of entries) {
    const item = new PO.Item()
    item.msgctxt = key
    item.msgid = english
    item.msgstr = [text]
    if (fuzzy) item.flags = { fuzzy: true }
    file.items.push(item)
  }
  return `${file.toString().trimEnd()}\n`
}
