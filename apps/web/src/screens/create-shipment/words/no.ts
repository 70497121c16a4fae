import type { Translation } from '../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Opprett sending',
  headingEdit: 'Rediger sending {ref}',

  // Draft
  'draft.saved': 'Utkast lagret {time}',
  'draft.savedHere': 'Utkast lagret på denne enheten',
  'draft.restored': 'Utkastet er gjenopprettet.',
  'draft.startAnew': 'Start på nytt',
  'draft.setAside': 'Den uferdige sendingen din er lagret.',
  'draft.bringBack': 'Gjenopprett den',
  'draft.cleared': 'Skjemaet er tømt.',
  'draft.undo': 'Angre',
  'draft.copied': 'Kopiert fra sending {ref}.',
  'draft.returning': 'Retur av sending {ref}. Avsender og mottaker er byttet om.',

  // Loading
  'load.failed': 'Skjemaet kunne ikke hentes',
  'load.unknownShipment': 'Sendingen finnes ikke eller tilhører et annet firma.',
  'load.newShipment': 'Ny sending',

  // Addresses
  'account.company': 'Firma',
  'account.account': 'Kundenummer',
  'address.sender': 'Avsender',
  'address.receiver': 'Mottaker',
  'address.pickup': 'Henteadresse',
  'address.change': 'Endre',
  'address.pickupElsewhere': 'Hent på en annen adresse',
  'address.switch': 'Bytt om',
  'address.switchHint': 'Bytt om på avsender og mottaker',
  'address.save': 'Lagre i adresseboken',
  'address.book': 'Adressebok',
  'address.paste': 'Lim inn adresse',
  'address.copySender': 'Kopier fra avsender',
  'address.filled': 'Fylt ut.',
  'address.moreLines': 'Flere adresselinjer',
  'address.searchHint': 'Skriv for å søke i adresseboken',
  'address.searchFailed': 'Adresseboken er ikke tilgjengelig',
  'address.cities': 'Flere steder har dette postnummeret:',
  'address.chooseState': 'Velg …',

  // Package lines
  'lines.heading': 'Kolli',
  'lines.add': 'Legg til linje',
  'lines.line': 'linje {n}',
  'lines.nr': 'Nr.',
  'lines.number': 'Antall',
  'lines.packaging': 'Emballasje',
  'lines.weight': 'kg per stk.',
  'lines.length': 'L cm',
  'lines.width': 'B cm',
  'lines.height': 'H cm',
  'lines.dryIce': 'Tørris kg',
  'lines.hasDryIce': 'Inneholder tørris (UN 1845)',
  'lines.pack': 'Lagret emballasje til linje {n}',
  'lines.packed': 'Linje {n} er fylt ut.',
  'lines.declare': 'Legg til innholdet som varelinjer',
  'lines.withoutIce': 'Tørris fjernet.',
  'lines.total': 'Linjens vekt',
  'lines.volume': 'Volum',
  'lines.actions': 'Handlinger',
  'lines.duplicate': 'Kopier linje {n}',
  'lines.delete': 'Slett linje {n}',
  'lines.deleted': 'Linje {n} er slettet.',
  'lines.undo': 'Angre',
  'lines.pasted': { one: '{count} linje limt inn', other: '{count} linjer limt inn' },
  'lines.pasteHint': 'Lim inn rader fra et regneark i en hvilken som helst celle.',
  'lines.sum': 'Totalt',

  // Details
  'details.pickup': 'Henting',
  'details.goods': 'Gods og betingelser',
  'details.saveDescription': 'Lagre beskrivelse',
  'details.savedDescriptions': 'Lagrede beskrivelser',
  'details.isDocument': 'Kun dokumenter',
  'details.notStackable': 'Må ikke stables',
  'details.bookPickupHint': 'Ikke kryss av hvis du leverer inn godset selv eller har fast henting.',
  'details.ready': 'Klar',
  'details.close': 'Stenger',
  'details.receiverPays': 'Mottaker betaler',
  'details.accountNumber': 'Mottakers kundenummer',
  'details.b2c': 'Levering til privatadresse (B2C)',
  'details.noReferenceType': 'Ingen',

  // What few shipments need
  'rare.dangerousGoods': 'Farlig gods',
  'rare.insurance': 'Forsikring',
  'rare.details': 'Flere opplysninger',

  // Customs
  'customs.heading': 'Toll',

  // Summary rail
  'rail.heading': 'Oversikt',
  'rail.pieces': 'Antall kolli',
  'rail.weight': 'Vekt',
  'rail.volume': 'Volum',
  'rail.chargeable': 'Fraktberegningsvekt',
  'rail.chargeableByProduct': 'avhenger av produkt',
  'rail.complete': 'utfylt',
  'rail.notHere': 'ikke tilgjengelig ennå',
  'rail.missing': { one: '{count} felt å fylle ut', other: '{count} felt å fylle ut' },
  'rail.goods': 'Kolli',
  'rail.rest': 'Andre opplysninger',

  // The one action
  'action.show': 'Vis fraktalternativer',
  'action.create': 'Opprett sending',
  'action.save': 'Lagre endringer',
  'action.quote': 'Be om tilbud',
  'action.others': 'Flere bestillingsmåter',
  'action.searchAgain': 'Søk på nytt',

  // Options
  'options.heading': 'Fraktalternativer',
  'options.searching': 'Søker etter fraktalternativer …',
  'options.found': { one: '{count} fraktalternativ', other: '{count} fraktalternativer' },
  'options.failed': 'Fraktalternativene kunne ikke hentes. Ingenting av det du har skrevet, er tapt.',
  'options.exVat': 'ekskl. mva.',
} satisfies Translation<typeof english>
