import type { Translation } from '../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Skapa sändning',
  headingEdit: 'Redigera sändning {ref}',

  // Draft
  'draft.saved': 'Utkast sparat {time}',
  'draft.savedHere': 'Utkast sparat på den här enheten',
  'draft.restored': 'Utkastet är återställt.',
  'draft.startAnew': 'Börja om',
  'draft.setAside': 'Din ofullständiga sändning är sparad.',
  'draft.bringBack': 'Återställ den',
  'draft.cleared': 'Formuläret har tömts.',
  'draft.undo': 'Ångra',
  'draft.copied': 'Kopierad från sändning {ref}.',
  'draft.returning': 'Retur av sändning {ref}. Avsändare och mottagare har bytt plats.',

  // Loading
  'load.failed': 'Formuläret kunde inte läsas in',
  'load.unknownShipment': 'Sändningen finns inte eller tillhör ett annat företag.',
  'load.newShipment': 'Ny sändning',

  // Addresses
  'account.company': 'Företag',
  'account.account': 'Kundnummer',
  'address.sender': 'Avsändare',
  'address.receiver': 'Mottagare',
  'address.pickup': 'Upphämtningsadress',
  'address.change': 'Ändra',
  'address.pickupElsewhere': 'Hämta på en annan adress',
  'address.switch': 'Byt plats',
  'address.switchHint': 'Byt plats på avsändare och mottagare',
  'address.save': 'Spara i adressboken',
  'address.book': 'Adressbok',
  'address.paste': 'Klistra in adress',
  'address.copySender': 'Kopiera från avsändaren',
  'address.filled': 'Ifyllt.',
  'address.moreLines': 'Fler adressrader',
  'address.searchHint': 'Skriv för att söka i adressboken',
  'address.searchFailed': 'Adressboken är inte tillgänglig',
  'address.cities': 'Flera orter har det här postnumret:',
  'address.chooseState': 'Välj …',

  // Package lines
  'lines.heading': 'Kolli',
  'lines.add': 'Lägg till rad',
  'lines.line': 'rad {n}',
  'lines.nr': 'Nr',
  'lines.number': 'Antal',
  'lines.packaging': 'Emballage',
  'lines.weight': 'kg per st.',
  'lines.length': 'L cm',
  'lines.width': 'B cm',
  'lines.height': 'H cm',
  'lines.dryIce': 'Torris kg',
  'lines.hasDryIce': 'Innehåller torris (UN 1845)',
  'lines.pack': 'Sparat emballage för rad {n}',
  'lines.packed': 'Rad {n} ifylld.',
  'lines.declare': 'Lägg till innehållet som varurader',
  'lines.withoutIce': 'Torris borttagen.',
  'lines.total': 'Radens vikt',
  'lines.volume': 'Volym',
  'lines.actions': 'Åtgärder',
  'lines.duplicate': 'Kopiera rad {n}',
  'lines.delete': 'Ta bort rad {n}',
  'lines.deleted': 'Rad {n} har tagits bort.',
  'lines.undo': 'Ångra',
  'lines.pasted': { one: '{count} rad inklistrad', other: '{count} rader inklistrade' },
  'lines.pasteHint': 'Klistra in rader från ett kalkylblad i valfri cell.',
  'lines.sum': 'Totalt',

  // Details
  'details.pickup': 'Upphämtning',
  'details.goods': 'Gods och villkor',
  'details.saveDescription': 'Spara beskrivning',
  'details.savedDescriptions': 'Sparade beskrivningar',
  'details.isDocument': 'Endast dokument',
  'details.notStackable': 'Ej stapelbar',
  'details.bookPickupHint': 'Kryssa inte för om du lämnar in godset själv eller har fast upphämtning.',
  'details.ready': 'Klart',
  'details.close': 'Stänger',
  'details.receiverPays': 'Mottagaren betalar',
  'details.accountNumber': 'Mottagarens kundnummer',
  'details.b2c': 'Leverans till privatadress (B2C)',
  'details.noReferenceType': 'Ingen',

  // What few shipments need
  'rare.dangerousGoods': 'Farligt gods',
  'rare.insurance': 'Försäkring',
  'rare.details': 'Fler uppgifter',

  // Customs
  'customs.heading': 'Tull',

  // Summary rail
  'rail.heading': 'Översikt',
  'rail.pieces': 'Antal kolli',
  'rail.weight': 'Vikt',
  'rail.volume': 'Volym',
  'rail.chargeable': 'Fraktdragande vikt',
  'rail.chargeableByProduct': 'beror på produkt',
  'rail.complete': 'ifyllt',
  'rail.notHere': 'inte tillgängligt än',
  'rail.missing': { one: '{count} fält att fylla i', other: '{count} fält att fylla i' },
  'rail.goods': 'Kolli',
  'rail.rest': 'Övriga uppgifter',

  // The one action
  'action.show': 'Visa fraktalternativ',
  'action.create': 'Skapa sändning',
  'action.save': 'Spara ändringar',
  'action.quote': 'Begär offert',
  'action.others': 'Fler bokningsalternativ',
  'action.searchAgain': 'Sök igen',

  // Options
  'options.heading': 'Fraktalternativ',
  'options.searching': 'Söker fraktalternativ …',
  'options.found': { one: '{count} fraktalternativ', other: '{count} fraktalternativ' },
  'options.failed': 'Fraktalternativen kunde inte hämtas. Inget av det du har skrivit har gått förlorat.',
  'options.exVat': 'exkl. moms',
} satisfies Translation<typeof english>
