import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  undo: 'Fortryd',
  edit: 'Redigér',
  delete: 'Slet',
  'book.title': 'Adressebog',
  'book.search': 'Søg på navn, vej, by, postnummer eller kontakt',
  'book.new': 'Ny adresse',
  'book.edit': 'Redigér adresse',
  'book.editOne': 'Redigér {name}',
  'book.deleteOne': 'Slet {name}',
  'book.deleted': '{name} er slettet.',
  'book.save': 'Gem adresse',
  'book.failed': 'Adressebogen kunne ikke hentes',
  'book.empty': 'Ingen adresser endnu',
  'book.emptyHint': 'Gem en her, eller sæt flueben i “Gem i adressebogen”, når du booker.',
  'book.none': 'Ingen adresse fundet',
  'book.noneHint': 'Prøv færre bogstaver eller en anden del af adressen.',
  'paste.title': 'Indsæt adresse',
  'paste.text': 'Adresse',
  'paste.hint': 'Indsæt hele adressen: firma, vej, postnummer, by, land, telefon, e-mail.',
  'paste.understood': 'Opfattet som',
  'paste.fill': 'Udfyld',
}
