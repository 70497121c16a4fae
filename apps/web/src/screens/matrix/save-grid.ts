import { call } from '../../app/api/index.ts'

/** The cells of a tariff, or of its copy in a draft, as a workbook. */
export async function saveGrid(query: { tariffId?: number; draftTariffId?: number }, name: string): Promise<void> {
  const reply = await call('ExportTariffGrid', { query })
  if (!reply.ok) return
  const url = URL.createObjectURL(new Blob([reply.data as BlobPart]))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: `${name}.xlsx` })
  link.click()
  URL.revokeObjectURL(url)
}
