import type { Language } from '@kattegat/domain/messages'
import type { TransportDocumentKind, DocumentReason } from '@kattegat/domain/transport-documents'

interface PaperNames {
  readonly kinds: Readonly<Record<TransportDocumentKind, string>>
  /** Why it is needed in that number; with full stop. */
  readonly reasons: Readonly<Record<DocumentReason, string>>
}

/** What the panel "To print" says of each paper. */
export const paperNames: Readonly<Record<Language, PaperNames>> = {
  en: {
    kinds: {
      label: 'Labels',
      'air-waybill': 'Air waybill',
      'consignment-note': 'Consignment note',
      'dangerous-goods-declaration': 'Dangerous goods declaration',
      'dry-ice-declaration': 'Dry ice declaration',
      'commercial-invoice': 'Commercial invoice',
      'pro-forma-invoice': 'Pro forma invoice',
      'return-note': 'Return note',
      'export-filing': 'Export filing (AES)',
    },
    reasons: {
      'label-a-colli': 'One label per package.',
      'waybill-by-air': 'One travels with the goods, one is for your records.',
      'note-across-border': 'CMR requires three: one for you, one with the goods, one for the carrier.',
      'note-at-home': 'One for you, one with the goods.',
      'note-by-sea': 'One for you, one with the goods, one for the carrier.',
      'invoice-of-sale': 'The goods cross a customs border. Sign all three copies: export, import, receiver.',
      'invoice-without-sale':
        'The goods cross a customs border but are not sold. Sign all three copies: export, import, receiver.',
      'dangerous-goods-by-air': 'IATA requires two signed originals.',
      'dangerous-goods-by-road': 'ADR requires a transport document in the vehicle.',
      'dangerous-goods-by-sea':
        'The IMDG Code requires a signed declaration: one for the terminal, one for the vessel.',
      'dry-ice-by-air': 'One for the airline’s acceptance check, one for your records.',
      'dry-ice-by-road': 'Anyone opening the vehicle must be warned of the dry ice.',
      'return-to-sender': 'Goes inside the return package.',
      'filed-in-aes': 'Filed electronically. The ITN is printed on the waybill and invoice.',
      'still-to-be-filed': 'Filed electronically. Add the ITN or an exemption before the goods leave.',
      'exempt-from-filing': 'No filing needed.',
    },
  },
  da: {
    kinds: {
      label: 'Labels',
      'air-waybill': 'Luftfragtbrev',
      'consignment-note': 'Fragtbrev',
      'dangerous-goods-declaration': 'Farligt gods-deklaration',
      'dry-ice-declaration': 'Tøriserklæring',
      'commercial-invoice': 'Handelsfaktura',
      'pro-forma-invoice': 'Proformafaktura',
      'return-note': 'Returseddel',
      'export-filing': 'Eksportangivelse (AES)',
    },
    reasons: {
      'label-a-colli': 'En label på hvert kolli.',
      'waybill-by-air': 'Et følger godset, et er til jeres arkiv.',
      'note-across-border': 'CMR kræver tre: til jer, med godset og til fragtføreren.',
      'note-at-home': 'Et til jer, et med godset.',
      'note-by-sea': 'Et til jer, et med godset, et til fragtføreren.',
      'invoice-of-sale': 'Godset passerer en toldgrænse. Underskriv alle tre: udførsel, indførsel, modtager.',
      'invoice-without-sale':
        'Godset passerer en toldgrænse uden at være solgt. Underskriv alle tre: udførsel, indførsel, modtager.',
      'dangerous-goods-by-air': 'IATA kræver to underskrevne originaler.',
      'dangerous-goods-by-road': 'ADR kræver et transportdokument i køretøjet.',
      'dangerous-goods-by-sea': 'IMDG-koden kræver en underskrevet deklaration: en til terminalen, en til skibet.',
      'dry-ice-by-air': 'En til flyselskabets kontrol ved modtagelsen, en til jeres arkiv.',
      'dry-ice-by-road': 'Den, der åbner køretøjet, skal advares om tørisen.',
      'return-to-sender': 'Lægges i returpakken.',
      'filed-in-aes': 'Angivet elektronisk. ITN står på fragtbrev og faktura.',
      'still-to-be-filed': 'Angives elektronisk. Tilføj ITN eller undtagelse, før godset afgår.',
      'exempt-from-filing': 'Der kræves ingen angivelse.',
    },
  },
  no: {
    kinds: {
      label: 'Etiketter',
      'air-waybill': 'Luftfraktbrev',
      'consignment-note': 'Fraktbrev',
      'dangerous-goods-declaration': 'Deklarasjon for farlig gods',
      'dry-ice-declaration': 'Tørriserklæring',
      'commercial-invoice': 'Handelsfaktura',
      'pro-forma-invoice': 'Proformafaktura',
      'return-note': 'Returseddel',
      'export-filing': 'Eksportdeklarasjon (AES)',
    },
    reasons: {
      'label-a-colli': 'Én etikett på hvert kolli.',
      'waybill-by-air': 'Ett følger godset, ett er til arkivet deres.',
      'note-across-border': 'CMR krever tre: til dere, med godset og til fraktføreren.',
      'note-at-home': 'Ett til dere, ett med godset.',
      'note-by-sea': 'Ett til dere, ett med godset, ett til fraktføreren.',
      'invoice-of-sale': 'Godset passerer en tollgrense. Underskriv alle tre: utførsel, innførsel, mottaker.',
      'invoice-without-sale':
        'Godset passerer en tollgrense uten å være solgt. Underskriv alle tre: utførsel, innførsel, mottaker.',
      'dangerous-goods-by-air': 'IATA krever to underskrevne originaler.',
      'dangerous-goods-by-road': 'ADR krever et transportdokument i kjøretøyet.',
      'dangerous-goods-by-sea': 'IMDG-koden krever en signert deklarasjon: en til terminalen, en til skipet.',
      'dry-ice-by-air': 'En til flyselskapets kontroll ved mottak, en til arkivet deres.',
      'dry-ice-by-road': 'Den som åpner kjøretøyet, må advares om tørrisen.',
      'return-to-sender': 'Legges i returpakken.',
      'filed-in-aes': 'Deklarert elektronisk. ITN står på fraktbrev og faktura.',
      'still-to-be-filed': 'Deklareres elektronisk. Legg til ITN eller unntak før godset går.',
      'exempt-from-filing': 'Ingen deklarasjon kreves.',
    },
  },
  se: {
    kinds: {
      label: 'Etiketter',
      'air-waybill': 'Flygfraktsedel',
      'consignment-note': 'Fraktsedel',
      'dangerous-goods-declaration': 'Farligt gods-deklaration',
      'dry-ice-declaration': 'Torrisdeklaration',
      'commercial-invoice': 'Handelsfaktura',
      'pro-forma-invoice': 'Proformafaktura',
      'return-note': 'Returföljesedel',
      'export-filing': 'Exportdeklaration (AES)',
    },
    reasons: {
      'label-a-colli': 'En etikett på varje kolli.',
      'waybill-by-air': 'En följer godset, en är för ert arkiv.',
      'note-across-border': 'CMR kräver tre: till er, med godset och till fraktföraren.',
      'note-at-home': 'En till er, en med godset.',
      'note-by-sea': 'En till er, en med godset, en till fraktföraren.',
      'invoice-of-sale': 'Godset passerar en tullgräns. Skriv under alla tre: export, import, mottagare.',
      'invoice-without-sale':
        'Godset passerar en tullgräns utan att vara sålt. Skriv under alla tre: export, import, mottagare.',
      'dangerous-goods-by-air': 'IATA kräver två undertecknade original.',
      'dangerous-goods-by-road': 'ADR kräver en godsdeklaration i fordonet.',
      'dangerous-goods-by-sea': 'IMDG-koden kräver en undertecknad deklaration: en till terminalen, en till fartyget.',
      'dry-ice-by-air': 'En för flygbolagets mottagningskontroll, en för ert arkiv.',
      'dry-ice-by-road': 'Den som öppnar fordonet måste varnas för torrisen.',
      'return-to-sender': 'Läggs i returpaketet.',
      'filed-in-aes': 'Deklarerad elektroniskt. ITN står på fraktsedel och faktura.',
      'still-to-be-filed': 'Deklareras elektroniskt. Lägg till ITN eller undantag innan godset avgår.',
      'exempt-from-filing': 'Ingen deklaration krävs.',
    },
  },
}
