import { call } from '../../app/api/index.ts'
import { queryOf, type Asked } from './invoice-control.ts'

/** The shipments that are looked at as a workbook: every one of them, not only the page. */
export async function saveWorkbook(asked: Asked): Promise<void> {
  const reply = await call('ExportInvoiceControl', { query: queryOf(asked) })
  if (!reply.ok) return
  const url = URL.createObjectURL(new Blob([reply.data as BlobPart]))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: `Invoice control ${asked.month}.xlsx` })
  link.click()
  URL.revokeObjectURL(url)
}
