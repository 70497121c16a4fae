import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  undo: 'Angre',
  edit: 'Rediger',
  delete: 'Slett',
  'book.title': 'Adressebok',
  'book.search': 'Søk på navn, gate, sted, postnummer eller kontakt',
  'book.new': 'Ny adresse',
  'book.edit': 'Rediger adresse',
  'book.editOne': 'Rediger {name}',
  'book.deleteOne': 'Slett {name}',
  'book.deleted': '{name} er slettet.',
  'book.save': 'Lagre adresse',
  'book.failed': 'Adresseboken kunne ikke hentes',
  'book.empty': 'Ingen adresser ennå',
  'book.emptyHint': 'Lagre en her, eller kryss av for «Lagre i adresseboken» når du bestiller.',
  'book.none': 'Fant ingen adresse',
  'book.noneHint': 'Prøv færre bokstaver eller en annen del av adressen.',
  'paste.title': 'Lim inn adresse',
  'paste.text': 'Adresse',
  'paste.hint': 'Lim inn hele adressen: firma, gate, postnummer, sted, land, telefon, e-post.',
  'paste.understood': 'Oppfattet som',
  'paste.fill': 'Fyll ut',
}
