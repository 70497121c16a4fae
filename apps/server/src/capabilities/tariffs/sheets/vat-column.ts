import { vatTreatments } from '@kattegat/domain/vat'
import { CellError, readYesNo } from '../../../platform/table-file/index.ts'
import { choice, HeaderError, isEmpty, type Column } from './column.ts'

const treatment = choice('vat', 'vat', vatTreatments)

/** What a surcharge is for VAT; empty where it follows the freight. Files of before say `vat-exempt`: yes for insurance. */
export const vatColumn: Column = {
  ...treatment,
  formerHeaders: ['vat-exempt'],
  required: false,
  placeholder: 'freight',
  read: (cell, row, references) => {
    const former = cell(1)
    if (isEmpty(former)) return isEmpty(cell(0)) ? 'freight' : treatment.read(cell, row, references)
    if (!isEmpty(cell(0))) throw new HeaderError(1, 'vatTwice')
    try {
      return readYesNo(former) ? 'insurance' : 'freight'
    } catch (error) {
      throw error instanceof CellError ? new HeaderError(1, error.reason.key, error.reason.params) : error
    }
  },
}
