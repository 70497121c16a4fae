import type { HistoryAction } from '@kattegat/domain/history'
import {
  IconArrowBackUp,
  IconArrowsLeftRight,
  IconCalendar,
  IconCircleCheck,
  IconCopyPlus,
  IconEraser,
  IconFileCertificate,
  IconFileExport,
  IconFileInvoice,
  IconFiles,
  IconFileUpload,
  IconLink,
  IconListDetails,
  IconMail,
  IconNote,
  IconNotes,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconRefresh,
  IconSend,
  IconTag,
  IconTimelineEvent,
  IconTransfer,
  IconTrash,
  IconTruckLoading,
  IconX,
} from '../../../ui/icons/index.ts'

/** What actions are about, in the order in which a menu shows it. */
export const actionGroups = ['papers', 'change', 'messages', 'transfer', 'quote'] as const
type ActionGroup = (typeof actionGroups)[number] | 'apart'

const looks = {
  'print-label': ['papers', IconPrinter],
  'print-documents': ['papers', IconPrinter],
  'print-documents-without-connote': ['papers', IconPrinter],
  'print-manifest': ['papers', IconListDetails],
  'document-pack': ['papers', IconFiles],
  'customs-invoice': ['papers', IconFileInvoice],
  excel: ['papers', IconFileExport],
  'upload-document': ['papers', IconFileUpload],
  'delete-documents': ['papers', IconEraser],
  edit: ['change', IconPencil],
  copy: ['change', IconCopyPlus],
  'return-shipment': ['change', IconArrowBackUp],
  'set-awb': ['change', IconTag],
  'set-reference': ['change', IconNote],
  'set-ship-date': ['change', IconCalendar],
  'set-expected-delivery-date': ['change', IconTruckLoading],
  'set-tracking-link': ['change', IconLink],
  'set-transit-status': ['change', IconTimelineEvent],
  'set-itn': ['change', IconFileCertificate],
  'add-price-lines': ['change', IconPlus],
  'correct-invoice': ['change', IconFileInvoice],
  'change-account': ['change', IconArrowsLeftRight],
  'send-email': ['messages', IconMail],
  'internal-message': ['messages', IconNotes],
  'transfer-to-cargo': ['transfer', IconTransfer],
  'transfer-to-invoicing': ['transfer', IconFileInvoice],
  'answer-quote': ['quote', IconSend],
  'accept-quote': ['quote', IconCircleCheck],
  'decline-quote': ['quote', IconX],
  delete: ['apart', IconTrash],
  restore: ['apart', IconRefresh],
} as const satisfies Readonly<Record<HistoryAction, readonly [ActionGroup, typeof IconPrinter]>>

export function groupOf(action: HistoryAction): ActionGroup {
  return looks[action][0]
}

export function iconOf(action: HistoryAction): typeof IconPrinter {
  return looks[action][1]
}

/** Whether it takes shipments out of the list, or brings them back: nothing to hit by a slip of the hand. */
export function isApart(action: HistoryAction): boolean {
  return groupOf(action) === 'apart'
}
