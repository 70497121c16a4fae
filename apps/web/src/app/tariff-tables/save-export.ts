import { call } from '../api/index.ts'

/** Tables of a kind, or all, as a file that can be imported again. */
export async function saveExport(kind: string): Promise<void> {
  const reply = await call('ExportTariffs', { query: { kind } })
  if (!reply.ok) return
  const url = URL.createObjectURL(new Blob([reply.data as BlobPart]))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: `${kind === 'all' ? 'tariffs' : kind}.xlsx` })
  link.click()
  URL.revokeObjectURL(url)
}
