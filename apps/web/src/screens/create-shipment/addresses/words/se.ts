import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  undo: 'Ångra',
  edit: 'Redigera',
  delete: 'Ta bort',
  'book.title': 'Adressbok',
  'book.search': 'Sök på namn, gata, ort, postnummer eller kontakt',
  'book.new': 'Ny adress',
  'book.edit': 'Redigera adress',
  'book.editOne': 'Redigera {name}',
  'book.deleteOne': 'Ta bort {name}',
  'book.deleted': '{name} har tagits bort.',
  'book.save': 'Spara adress',
  'book.failed': 'Adressboken kunde inte hämtas',
  'book.empty': 'Inga adresser ännu',
  'book.emptyHint': 'Spara en här, eller kryssa i ”Spara i adressboken” när du bokar.',
  'book.none': 'Ingen adress hittades',
  'book.noneHint': 'Pröva färre bokstäver eller en annan del av adressen.',
  'paste.title': 'Klistra in adress',
  'paste.text': 'Adress',
  'paste.hint': 'Klistra in hela adressen: företag, gata, postnummer, ort, land, telefon, e-post.',
  'paste.understood': 'Tolkad som',
  'paste.fill': 'Fyll i',
}
