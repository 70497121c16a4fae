import type { Translation } from '../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Opret forsendelse',
  headingEdit: 'Redigér forsendelse {ref}',

  // Draft
  'draft.saved': 'Kladde gemt {time}',
  'draft.savedHere': 'Kladde gemt på denne enhed',
  'draft.restored': 'Kladden er gendannet.',
  'draft.startAnew': 'Start forfra',
  'draft.setAside': 'Din ufærdige forsendelse er gemt.',
  'draft.bringBack': 'Gendan den',
  'draft.cleared': 'Formularen er ryddet.',
  'draft.undo': 'Fortryd',
  'draft.copied': 'Kopieret fra forsendelse {ref}.',
  'draft.returning': 'Retur af forsendelse {ref}. Afsender og modtager er byttet om.',

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
  'address.pickupElsewhere': 'Afhent på en anden adresse',
  'address.switch': 'Byt om',
  'address.switchHint': 'Byt om på afsender og modtager',
  'address.save': 'Gem i adressebogen',
  'address.book': 'Adressebog',
  'address.paste': 'Indsæt adresse',
  'address.copySender': 'Kopiér fra afsender',
  'address.filled': 'Udfyldt.',
  'address.moreLines': 'Flere adresselinjer',
  'address.searchHint': 'Skriv for at søge i adressebogen',
  'address.searchFailed': 'Adressebogen er ikke tilgængelig',
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
  'lines.pack': 'Gemt emballage til linje {n}',
  'lines.packed': 'Linje {n} er udfyldt.',
  'lines.declare': 'Tilføj indholdet som varelinjer',
  'lines.withoutIce': 'Tøris fjernet.',
  'lines.total': 'Linjens vægt',
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
  'details.bookPickupHint': 'Sæt ikke flueben, hvis du selv indleverer godset eller har en fast afhentning.',
  'details.ready': 'Klar',
  'details.close': 'Lukker',
  'details.receiverPays': 'Modtager betaler',
  'details.accountNumber': 'Modtagers kundenummer',
  'details.b2c': 'Levering til privatadresse (B2C)',
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
  'rail.chargeableByProduct': 'afhænger af produkt',
  'rail.complete': 'udfyldt',
  'rail.notHere': 'endnu ikke tilgængelig',
  'rail.missing': { one: '{count} felt at udfylde', other: '{count} felter at udfylde' },
  'rail.goods': 'Kolli',
  'rail.rest': 'Andre oplysninger',

  // The one action
  'action.show': 'Vis fragtmuligheder',
  'action.create': 'Opret forsendelse',
  'action.save': 'Gem ændringer',
  'action.quote': 'Bed om tilbud',
  'action.others': 'Flere bookingmuligheder',
  'action.searchAgain': 'Søg igen',

  // Options
  'options.heading': 'Fragtmuligheder',
  'options.searching': 'Søger efter fragtmuligheder …',
  'options.found': { one: '{count} fragtmulighed', other: '{count} fragtmuligheder' },
  'options.failed': 'Fragtmulighederne kunne ikke hentes. Intet af det indtastede er gået tabt.',
  'options.exVat': 'ekskl. moms',
} satisfies Translation<typeof english>
