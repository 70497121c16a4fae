import { type LeftOut } from '@kattegat/domain/documents'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { PaperData, PaperSize } from '../paper/paper-data.ts'
import { langOf, line } from '../paper/paper-texts.ts'

/** The last page of a pack: which files of its shipments are not in it, and why. */
export function toLeftOutPaper(leftOut: readonly LeftOut[], size: PaperSize, language: Language): PaperData {
  const t = messagesIn(language, 'papers')
  return {
    size,
    lang: langOf(language),
    title: t('leftOut.title'),
    subtitle: '',
    runningHead: t('leftOut.title'),
    pageOf: t('paper.pageOf', { page: '{page}', pages: '{pages}' }),
    number: null,
    marks: [],
    logo: null,
    hatched: false,
    blocks: [
      { kind: 'text', title: '', paragraphs: [t('leftOut.explained')] },
      {
        kind: 'table',
        title: '',
        columns: [
          { title: t('paper.waybill'), width: 'auto', align: 'start' },
          { title: t('leftOut.file'), width: 1, align: 'start' },
          { title: t('leftOut.reason'), width: 1, align: 'start' },
        ],
        rows: leftOut.map(({ shipmentRef, name, reason }) => [
          line(formatWaybillNumber(shipmentRef)),
          line(name),
          messagesIn(language, 'document-types')(`leftOut.${reason}`),
        ]),
        totals: [],
      },
    ],
  }
}
