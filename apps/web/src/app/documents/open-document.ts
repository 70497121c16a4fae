import { isShownInBrowser } from '@kattegat/domain/documents'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { call } from '../api/index.ts'

/** Opens a document: what browsers show in a tab of its own, the rest as a download. */
export async function openDocument(
  document: { readonly id: number; readonly mediaType: string },
  blocked: string,
): Promise<void> {
  const shown = isShownInBrowser(document.mediaType)
  // In the click itself: a tab opened after the answer would be a pop-up.
  const tab = shown ? window.open('', '_blank') : null
  if (shown && !tab) return void showToast({ kind: 'bad', message: blocked })
  if (tab) tab.opener = null
  const reply = await call('CreateDocumentLink', { params: { id: document.id } })
  if (!reply.ok) tab?.close()
  else if (tab) tab.location.href = reply.data.url
  else window.location.assign(reply.data.url)
}
