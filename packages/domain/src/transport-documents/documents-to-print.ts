import { flies, isDeclared } from '../dangerous-goods/is-declared.ts'
import type { DocumentFacts } from './document-facts.ts'

/** Papers in the order in which they lie on the pile: what sticks on the goods first, what customs reads last. */
export const transportDocumentKinds = [
  'label',
  'air-waybill',
  'consignment-note',
  'dangerous-goods-declaration',
  'dry-ice-declaration',
  'commercial-invoice',
  'pro-forma-invoice',
  'return-note',
  'export-filing',
] as const
export type TransportDocumentKind = (typeof transportDocumentKinds)[number]

/** Why a paper is needed, in that number: each has its words where it is told. */
export type DocumentReason =
  | 'label-a-colli'
  | 'waybill-by-air'
  | 'note-across-border' // CMR article 5: three originals, for sender, goods and carrier
  | 'note-at-home'
  | 'note-by-sea'
  | 'invoice-of-sale'
  | 'invoice-without-sale'
  | 'dangerous-goods-by-air' // IATA DGR 8.1: two signed originals
  | 'dangerous-goods-by-road' // ADR 5.4.1
  | 'dangerous-goods-by-sea' // IMDG 5.4.1
  | 'dry-ice-by-air' // IATA DGR PI 954: details for acceptance
  | 'dry-ice-by-road' // ADR 5.5.3.7: what vehicles with a coolant carry
  | 'return-to-sender'
  | 'filed-in-aes'
  | 'still-to-be-filed'
  | 'exempt-from-filing'

export interface DocumentToPrint {
  readonly kind: TransportDocumentKind
  /** Complete sets, of labels one a colli; 0 for what goes electronically only. */
  readonly copies: number
  readonly medium: 'paper' | 'electronic'
  readonly reason: DocumentReason
}

/**
 * Which papers a shipment needs, how many of each, what goes electronically, and why. The numbers are those that carriers
 * and conventions ask for; they are the same anyone who asks.
 */
export function documentsToPrint(facts: DocumentFacts): DocumentToPrint[] {
  return [
    paper('label', facts.numberOfColli, 'label-a-colli'),
    transportDocument(facts),
    ...dangerousGoodsDeclaration(facts),
    ...dryIceDeclaration(facts),
    ...customsInvoice(facts),
    ...(facts.isReturn ? [paper('return-note', 1, 'return-to-sender')] : []),
    ...exportFiling(facts),
  ]
}

/** Air waybill where the goods fly, one for the goods and one signed for the sender; else a consignment note. */
function transportDocument({ mode, isInternational }: DocumentFacts): DocumentToPrint {
  if (flies(mode)) return paper('air-waybill', 2, 'waybill-by-air')
  if (mode === 'sea') return paper('consignment-note', 3, 'note-by-sea')
  return isInternational
    ? paper('consignment-note', 3, 'note-across-border')
    : paper('consignment-note', 2, 'note-at-home')
}

function dangerousGoodsDeclaration({ mode, dangerousGoods }: DocumentFacts): DocumentToPrint[] {
  if (!dangerousGoods.some((line) => isDeclared(line, mode))) return []
  if (flies(mode)) return [paper('dangerous-goods-declaration', 2, 'dangerous-goods-by-air')]
  if (mode === 'sea') return [paper('dangerous-goods-declaration', 2, 'dangerous-goods-by-sea')]
  return [paper('dangerous-goods-declaration', 1, 'dangerous-goods-by-road')]
}

/** Dry ice that cools declared goods stands on their declaration (IATA DGR PI 954, IMDG 5.5.3.6, ADR 5.5.3.7). */
function dryIceDeclaration({ mode, dryIceG, isInternational, dangerousGoods }: DocumentFacts): DocumentToPrint[] {
  if (dryIceG === 0 || dangerousGoods.some((line) => isDeclared(line, mode))) return []
  if (flies(mode)) return [paper('dry-ice-declaration', 2, 'dry-ice-by-air')]
  // At home on the road the mark on the package says it all.
  return mode === 'road' && !isInternational ? [] : [paper('dry-ice-declaration', 1, 'dry-ice-by-road')]
}

/** Three signed ones: for export, for import and for the receiver (the number that most carriers ask for). */
function customsInvoice({ needsInvoice, hasSale }: DocumentFacts): DocumentToPrint[] {
  if (!needsInvoice) return []
  return hasSale
    ? [paper('commercial-invoice', 3, 'invoice-of-sale')]
    : [paper('pro-forma-invoice', 3, 'invoice-without-sale')]
}

/** The filing in AES is never paper: only its citation is printed, on waybill and invoice. */
function exportFiling({ isAesLane, aesApplies, aesCitation }: DocumentFacts): DocumentToPrint[] {
  if (!isAesLane) return []
  const reason = aesCitation.startsWith('AES')
    ? 'filed-in-aes'
    : aesCitation || !aesApplies
      ? 'exempt-from-filing'
      : 'still-to-be-filed'
  return [{ kind: 'export-filing', copies: 0, medium: 'electronic', reason }]
}

function paper(kind: TransportDocumentKind, copies: number, reason: DocumentReason): DocumentToPrint {
  return { kind, copies, medium: 'paper', reason }
}
