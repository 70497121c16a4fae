import { call } from '../../app/api/index.ts'
import { rememberedChoice } from '../../app/label-choice.ts'

/** Prints a shipment's labels on this user's paper; true once they are on their way. */
export async function printLabel(shipmentId: number, userId: number): Promise<boolean> {
  const { format, startPosition } = rememberedChoice(userId)
  const print = format === 'pdf-a4-4up' ? { format, startPosition } : { format }
  const reply = await call('CreateLabels', { body: { shipmentIds: [shipmentId], ...print } })
  if (!reply.ok) return false
  const { url } = reply.data
  // Printers' own language is for the printer's program; phones show a PDF in a page of its own.
  if (format === 'zpl' || !navigator.pdfViewerEnabled) window.open(url, '_blank')
  else printInFrame(url)
  return true
}

/** Opens the browser's print dialog for a PDF, or prints at once where the browser is set to. */
function printInFrame(url: string): void {
  document.getElementById('scan-print-frame')?.remove()
  const frame = document.createElement('iframe')
  frame.id = 'scan-print-frame'
  frame.ariaHidden = 'true'
  // Shown, but to nobody: a frame that is not drawn prints nothing.
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:1px;height:1px;border:0;opacity:0'
  frame.src = url
  frame.addEventListener('load', () => frame.contentWindow?.print(), { once: true })
  document.body.append(frame)
}
