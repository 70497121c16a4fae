import { leftOutReasonWords, type LeftOut } from '@kattegat/domain/documents'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { Language } from '@kattegat/domain/messages'
import type { PaperData, PaperSize } from '../paper/paper-data.ts'
import { langOf, line } from '../paper/paper-texts.ts'
import { paperWords } from '../paper/words.ts'
import { leftOutWords } from './words.ts'

/** The last page of a pack: which files of its shipments are not in it, and why. */
export function toLeftOutPaper(leftOut: readonly LeftOut[], size: PaperSize, language: Language): PaperData {
  const words = { ...paperWords[language], ...leftOutWords[language] }
  return {
    size,
    lang: langOf(language),
    title: words.title,
    subtitle: '',
    runningHead: words.title,
    pageOf: words.pageOf,
    number: null,
    marks: [],
    hatched: false,
    blocks: [
      { kind: 'text', title: '', paragraphs: [words.explained] },
      {
        kind: 'table',
        title: '',
        columns: [
          { title: words.waybill, width: 'auto', align: 'start' },
          { title: words.file, width: 1, align: 'start' },
          { title: words.reason, width: 1, align: 'start' },
        ],
        rows: leftOut.map(({ shipmentRef, name, reason }) => [
          line(formatWaybillNumber(shipmentRef)),
          line(name),
          leftOutReasonWords[reason][language],
        ]),
        totals: [],
      },
    ],
  }
}
