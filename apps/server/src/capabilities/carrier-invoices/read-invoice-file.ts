import { readFile } from 'node:fs/promises'
import { readInvoic, type InvoiceLine } from '@kattegat/domain/carrier-invoices'
import { accountingFigure, readingsOf } from '@kattegat/domain/figures'
import { parseDecimal, roundHalfUp } from '@kattegat/domain/money'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import {
  readDecimal,
  CellError,
  fileLimits,
  readListFile,
  type ListColumns,
  type ListError,
  type ListRow,
} from '../../platform/table-file/index.ts'

/** A carrier's invoice as its file has it; with faults its lines are of no use. */
export interface InvoiceFile {
  /** Of an INVOIC; empty of a table, which has only lines. */
  readonly number: string
  readonly invoicedOn: string
  /** Empty where the file names none. */
  readonly currency: string
  /** Amounts are written with `kr`, which is the crown of several countries. */
  readonly inCrowns: boolean
  readonly lines: readonly InvoiceLine[]
  readonly faults: readonly ListError[]
  /** What is told of a file that is imported all the same. */
  readonly notices: readonly ListError[]
  readonly unlisted: number
}

const words = (text: string): readonly string[] => text.split(/\s+/)

/** Columns by the words that carriers give them, in English, Scandinavian and German. */
const columns = {
  waybill: {
    also: words(`awb waybill-number air-waybill air-waybill-number tracking-number consignment consignment-number
      shipment-number fragtbrev fragtbrevsnummer fragtbrevsnr fraktbrev fraktbrevnummer fraktsedel fraktsedelsnummer
      sendungsnummer frachtbrief`),
    required: true,
  },
  amount: {
    // What names itself without VAT goes before a bare sum, which may be with it.
    also: words(`net-amount amount-excl-vat amount-excluding-vat amount-without-vat net-price beløb-ekskl-moms beløb-eks-moms
      beløb-ex-moms beløb-excl-moms beløb-uden-moms pris-ekskl-moms pris-ex-moms total-ekskl-moms beløp-ekskl-mva beløp-eks-mva
      beløp-eksl-mva beløp-uten-mva pris-ekskl-mva belopp-exkl-moms belopp-ex-moms belopp-excl-moms belopp-utan-moms
      pris-exkl-moms betrag-ohne-mwst betrag-exkl-mwst amount-ex-vat net netto nettobeløb nettobeløp nettobelopp nettobetrag
      price pris beløb beløp belopp betrag total`),
    required: true,
  },
  currency: { also: words('currency-code valuta valutakode währung') },
  charge: {
    also: words(`charge-type charge-description type service description ydelse beskrivelse art tekst text tjeneste
      tjänst beskrivning gebyr avgift leistung`),
  },
  weight: {
    also: words(`weight-kg chargeable-weight billed-weight kg vægt vægt-kg vekt vekt-kg vikt vikt-kg gewicht`),
  },
} as const satisfies ListColumns<string>
type Column = keyof typeof columns

/** Reads a file by what it holds, whatever its name: an INVOIC, a workbook, or a table of texts. */
export async function readInvoiceFile(path: string, language: Language): Promise<InvoiceFile> {
  const start = (await readFile(path)).subarray(0, fileLimits.fileBytes).toString('latin1')
  return /^(UNA.{6}|UNB\+)/s.test(start) ? readMessage(start, language) : readTable(path, language)
}

function readMessage(text: string, language: Language): InvoiceFile {
  const t = messagesIn(language, 'invoice-control')
  const { faults, unreadWeights, ...invoic } = readInvoic(text)
  return {
    ...invoic,
    inCrowns: false,
    faults: faults.map(({ row, kind }) => ({ row, column: '', reason: t(`invoic.${kind}`) })),
    notices: unreadWeights.map(({ row, named }) => ({ row, column: '', reason: t('invoic.unreadWeight', { named }) })),
    unlisted: 0,
  }
}

async function readTable(path: string, language: Language): Promise<InvoiceFile> {
  const t = messagesIn(language, 'invoice-control')
  let currency = ''
  let inCrowns = false
  const file = await readListFile(
    path,
    columns,
    (row): InvoiceLine | undefined => {
      const amount = accountingFigure(row.text('amount'))
      const isCrowns = amount?.currency === 'kr'
      inCrowns ||= isCrowns
      const named = [
        { column: 'currency', own: row.text('currency').toUpperCase() },
        { column: 'amount', own: isCrowns ? '' : (amount?.currency ?? '') },
      ] as const
      for (const { column, own } of named) {
        if (own !== '' && currency !== '' && own !== currency)
          row.fault(column, t('file.currencies', { one: currency, other: own }))
        currency ||= own
      }
      const waybill = row.text('waybill')
      if (waybill === '') row.fault('waybill', t('file.noWaybill'))
      const minor = scaledOf(row, 'amount', amount?.figure, 2, t)
      const weightG = row.text('weight') === '' ? undefined : scaledOf(row, 'weight', row.text('weight'), 3, t)
      if (waybill === '' || minor === undefined) return undefined
      return { row: row.row, waybill, charge: row.text('charge'), weightG, minor }
    },
    fileLimits,
    language,
  )
  const { rows: lines, faults, unlisted } = file
  return { number: '', invoicedOn: '', currency, inCrowns, lines, faults, notices: [], unlisted }
}

type Words = ReturnType<typeof messagesIn<'invoice-control'>>

/** A figure of so many decimals as an integer of them; undefined, with its fault, where it cannot be read as one. */
function scaledOf(
  row: ListRow<Column>,
  column: 'amount' | 'weight',
  figure: string | undefined,
  scale: number,
  t: Words,
): number | undefined {
  const decimal = parseDecimal(plainDecimal(figure ?? '') ?? '')
  if (!decimal || decimal.scale > scale || Number(decimal.units) > Number.MAX_SAFE_INTEGER / 1000) {
    const typed = row.text(column)
    row.fault(column, typed === '' ? t('file.noAmount') : t('file.notAmount', { typed }))
    return undefined
  }
  return Number(roundHalfUp(decimal, scale))
}

/** With a point before its decimals; `1.234,50` says by its two signs which is which, `1,250` does not. */
function plainDecimal(text: string): string | undefined {
  const hasBoth = text.includes(',') && text.includes('.')
  if (hasBoth) return readingsOf(text, ',', 2)[0]
  try {
    return readDecimal(text.replaceAll(/[\s\u00a0]/g, '')) ?? undefined
  } catch (error) {
    if (error instanceof CellError) return undefined
    throw error
  }
}
