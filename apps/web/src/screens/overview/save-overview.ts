import { call } from '../../app/api/index.ts'
import { queryOf, type Asked } from './overview.ts'

/** What is looked at as a workbook: every row, not only those shown. */
export async function saveOverview(asked: Asked, name: string): Promise<void> {
  const reply = await call('ExportOverview', { query: queryOf(asked) })
  if (!reply.ok) return
  const url = URL.createObjectURL(new Blob([reply.data as BlobPart]))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: `${name} ${asked.from} ${asked.to}.xlsx` })
  link.click()
  URL.revokeObjectURL(url)
}
