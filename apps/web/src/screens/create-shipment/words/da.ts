import type { Translation } from '../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Opret forsendelse',
  headingEdit: 'Rediger forsendelse {ref}',

  // Draft
  'draft.saved': 'Kladde gemt {time}',
  'draft.savedHere': 'Kladde gemt på denne enhed',
  'draft.restored': 'Din kladde er hentet frem igen.',
  'draft.startAnew': 'Start forfra',
  'draft.setAside': 'Din ufærdige forsendelse er lagt til side.',
  'draft.bringBack': 'Hent den frem',
  'draft.cleared': 'Formularen er ryddet.',
  'draft.undo': 'Fortryd',
  'draft.copied': 'Kopieret fra forsendelse {ref}.',
  'draft.returning': 'Retur af forsendelse {ref}: afsender og modtager er byttet om.',

  // Loading
  'load.failed': 'Formularen kunne ikke indlæses',
  'load.unknownShipment': 'Forsendelsen findes ikke eller tilhører et andet firma.',
  'load.newShipment': 'Ny forsendelse',

  // Addresses
  'account.company': 'Firma',
  'account.account': 'Kundenummer',
  'address.sender': 'Afsender',
  'address.receiver': 'Modtager',
  'address.pickup': 'Afhentningsadresse',
  'address.change': 'Ret',
  'address.pickupElsewhere': 'Anden afhentningsadresse end afsenders',
  'address.switch': 'Byt om',
  'address.switchHint': 'Byt om på afsender og modtager',
  'address.save': 'Gem i adressebog',
  'address.book': 'Adressebog',
  'address.paste': 'Indsæt adresse',
  'address.copySender': 'Kopiér afsenderen',
  'address.filled': 'Udfyldt.',
  'address.moreLines': 'Flere adresselinjer',
  'address.searchHint': 'Skriv for at søge i adressebogen',
  'address.searchFailed': 'Adressebogen kan ikke nås',
  'address.cities': 'Flere byer har dette postnummer:',
  'address.chooseState': 'Vælg …',

  // Package lines
  'lines.heading': 'Kolli',
  'lines.add': 'Tilføj linje',
  'lines.line': 'linje {n}',
  'lines.nr': 'Nr.',
  'lines.number': 'Antal',
  'lines.packaging': 'Emballage',
  'lines.weight': 'kg pr. stk.',
  'lines.length': 'L cm',
  'lines.width': 'B cm',
  'lines.height': 'H cm',
  'lines.dryIce': 'Tøris kg',
  'lines.hasDryIce': 'Indeholder tøris (UN 1845)',
  'lines.pack': 'Gemte emballager til linje {n}',
  'lines.packed': 'Linje {n} er udfyldt.',
  'lines.declare': 'Føj indholdet til tolden',
  'lines.withoutIce': 'Tøris fjernet.',
  'lines.total': 'I alt',
  'lines.volume': 'Volumen',
  'lines.actions': 'Handlinger',
  'lines.duplicate': 'Kopiér linje {n}',
  'lines.delete': 'Slet linje {n}',
  'lines.deleted': 'Linje {n} er slettet.',
  'lines.undo': 'Fortryd',
  'lines.pasted': { one: '{count} linje indsat', other: '{count} linjer indsat' },
  'lines.pasteHint': 'Indsæt rækker fra et regneark i en vilkårlig celle.',
  'lines.sum': 'I alt',

  // Details
  'details.pickup': 'Afhentning',
  'details.goods': 'Gods og betingelser',
  'details.saveDescription': 'Gem beskrivelse',
  'details.savedDescriptions': 'Gemte beskrivelser',
  'details.isDocument': 'Kun dokumenter',
  'details.notStackable': 'Må ikke stables',
  'details.bookPickupHint': 'Uden afhentning indleverer du selv godset eller har en fast afhentning.',
  'details.ready': 'Klar',
  'details.close': 'Lukker',
  'details.receiverPays': 'Modtager betaler',
  'details.accountNumber': 'Modtagers kundenummer',
  'details.b2c': 'Privat modtager (B2C)',
  'details.noReferenceType': 'Ingen',

  // What few shipments need
  'rare.dangerousGoods': 'Farligt gods',
  'rare.insurance': 'Forsikring',
  'rare.details': 'Flere oplysninger',

  // Customs
  'customs.heading': 'Told',

  // Summary rail
  'rail.heading': 'Oversigt',
  'rail.pieces': 'Antal kolli',
  'rail.weight': 'Vægt',
  'rail.volume': 'Volumen',
  'rail.chargeable': 'Fragtpligtig vægt',
  'rail.chargeableByProduct': 'efter produkt',
  'rail.complete': 'udfyldt',
  'rail.notHere': 'endnu ikke muligt her',
  'rail.missing': { one: '{count} felt at udfylde', other: '{count} felter at udfylde' },
  'rail.goods': 'Kolli',
  'rail.rest': 'Øvrigt',

  // The one action
  'action.show': 'Vis fragtmuligheder',
  'action.create': 'Opret forsendelse',
  'action.save': 'Gem ændringer',
  'action.quote': 'Bed om tilbud',
  'action.others': 'Andre måder at booke på',
  'action.searchAgain': 'Søg igen',

  // Options
  'options.heading': 'Fragtmuligheder',
  'options.searching': 'Søger efter fragtmuligheder…',
  'options.found': { one: '{count} fragtmulighed', other: '{count} fragtmuligheder' },
  'options.failed': 'Fragtmulighederne kunne ikke hentes. Intet af det indtastede er gået tabt.',
  'options.exVat': 'ekskl. moms',
} satisfies Translation<typeof english>
