import type { Answer } from '@kattegat/contract'
import { dayFields, shotFields, timeFields, type ShotField } from '@kattegat/domain/shot-files'
import type { Language } from '@kattegat/messages'
import { codeName, shotFieldName } from './shot-words.ts'

type WireField = Answer<'GetShotFileFields'>[number]

/** The fields that a column can fill, with what a person reads. */
export function fieldsOnWire(language: Language): WireField[] {
  return shotFields.map((each) => {
    const { name, part, field } = each
    const codes = field.kind === 'text' ? (field.codes ?? []) : []
    return {
      field: name,
      name: shotFieldName(each, language),
      part,
      kind: kindOf(each),
      choices: codes.map((code) => ({ code, name: codeName(name, code, language) })),
      maxLength: field.kind === 'text' ? (field.max ?? null) : null,
    }
  })
}

function kindOf({ name, field }: ShotField): WireField['kind'] {
  if (dayFields.has(name)) return 'day'
  if (timeFields.has(name)) return 'time'
  switch (field.kind) {
    case 'number':
    case 'amount':
    case 'flag':
      return field.kind
    case 'texts':
      return 'list'
    case 'text':
      return field.codes ? 'choice' : 'text'
    case 'id':
    case 'ids':
    case 'choice':
    case 'answers':
    case 'group':
    case 'list':
      return 'text'
  }
}
