import { call } from '../../app/api/index.ts'

/** The cells of a tariff, or of its copy in a draft, as a workbook. */
export async function saveGrid(query: { tariffId?: number; draftTariffId?: number }, name: string): Promise<void> {
  const reply = await call('ExportTariffGrid', { query })
  if (reply.ok) save(reply.data, name)
}

/** A replay with a row for each shipment. */
export async function saveWhatIf(draftId: number): Promise<void> {
  const reply = await call('ExportWhatIf', { query: { draftId } })
  if (reply.ok) save(reply.data, `What if ${draftId}`)
}

function save(bytes: unknown, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes as BlobPart]))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: `${name}.xlsx` })
  link.click()
  URL.revokeObjectURL(url)
}
