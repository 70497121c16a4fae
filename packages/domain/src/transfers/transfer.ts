import type { Language } from '../messages/languages.ts'

/** Where shipments are handed on: the system that moves them, and the one that bills them. */
export const transferKinds = ['cargo', 'invoicing'] as const
export type TransferKind = (typeof transferKinds)[number]

/** A first message, one that replaces it after a change, and one that takes it back. */
export const transferFunctions = ['original', 'replacement', 'cancellation'] as const
export type TransferFunction = (typeof transferFunctions)[number]

/** Why a transfer was rejected, by us before it left or by whom it was for. */
export const transferFaults = [
  'pieces-differ',
  'weight-differs',
  'lines-differ',
  'no-address',
  'refused',
  'unreachable',
] as const
export type TransferFault = (typeof transferFaults)[number]

export const transferFaultWords: Readonly<Record<TransferFault, Readonly<Record<Language, string>>>> = {
  'pieces-differ': {
    en: 'The labelled pieces are not as many as the shipment has.',
    da: 'Antallet af kolli med label passer ikke med forsendelsen.',
    no: 'Antall kolli med etikett stemmer ikke med sendingen.',
    se: 'Antalet kolli med etikett stämmer inte med sändningen.',
  },
  'weight-differs': {
    en: 'The weights of the pieces do not add up to the weight of the shipment.',
    da: 'Kolliernes vægt giver ikke forsendelsens vægt.',
    no: 'Vekten av kolliene stemmer ikke med sendingens vekt.',
    se: 'Kollinas vikt stämmer inte med sändningens vikt.',
  },
  'lines-differ': {
    en: 'The price lines do not add up to the total.',
    da: 'Prislinjerne giver ikke totalen.',
    no: 'Prislinjene stemmer ikke med totalen.',
    se: 'Prisraderna stämmer inte med totalen.',
  },
  'no-address': {
    en: 'Sender or receiver has no address.',
    da: 'Afsender eller modtager mangler adresse.',
    no: 'Avsender eller mottaker mangler adresse.',
    se: 'Avsändare eller mottagare saknar adress.',
  },
  refused: {
    en: 'The other system refused the message.',
    da: 'Det andet system afviste meddelelsen.',
    no: 'Det andre systemet avviste meldingen.',
    se: 'Det andra systemet avvisade meddelandet.',
  },
  unreachable: {
    en: 'The other system could not be reached.',
    da: 'Det andet system kunne ikke nås.',
    no: 'Det andre systemet kunne ikke nås.',
    se: 'Det andra systemet kunde inte nås.',
  },
}
