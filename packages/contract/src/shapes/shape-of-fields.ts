import { filingQuestionCodes } from '@kattegat/domain/shipment'
import type { FieldValue, FormField, FormFields } from '@kattegat/domain/shipment'
import { Type, type TObject, type TOptional, type TSchema, type TUnsafe } from 'typebox'
import { AnyId, Maybe, Strict } from './common.ts'

/** Shapes of the fields, each of the type that the domain gives it. */
type ShapesOf<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { required: true }
    ? TUnsafe<FieldValue<Fields[Name]>>
    : TOptional<TUnsafe<FieldValue<Fields[Name]>>>
}

/**
 * Most characters of a text that has no cap of its own: hundreds of times what any rule allows, so that the rule says what is
 * wrong with it, and little enough that nobody keeps others waiting by one.
 */
const textCap = 10_000

/** The shape of a described part of the shipment form: every field that is described and no other; the rules are the domain's. */
export function shapeOfFields<const Fields extends FormFields>(fields: Fields): TObject<ShapesOf<Fields>> {
  const shapes = Object.entries(fields).map(([name, field]) => [name, shapeOfField(field)])
  return Strict(Object.fromEntries(shapes) as ShapesOf<Fields>)
}

function shapeOfField(field: FormField): TSchema {
  const shape = valueShape(field)
  if ('required' in field) return shape
  return field.nullable ? Maybe(shape) : Type.Optional(shape)
}

function valueShape(field: FormField): TSchema {
  switch (field.kind) {
    case 'text':
      return Type.String({ maxLength: field.cap ?? textCap })
    case 'amount':
      return Type.String({ maxLength: textCap })
    case 'number':
      return Type.Number()
    case 'flag':
      return Type.Boolean()
    case 'id':
      return AnyId
    case 'choice':
      return Type.Enum([...field.codes])
    case 'texts':
      return Type.Array(Type.String({ maxLength: textCap }), { maxItems: field.cap })
    case 'ids':
      return Type.Array(AnyId, { maxItems: field.cap })
    case 'group':
      return shapeOfFields(field.fields)
    case 'list':
      return Type.Array(shapeOfFields(field.fields), { maxItems: field.cap })
    case 'answers':
      return Type.Record(Type.String({ maxLength: 35 }), FilingAnswers)
  }
}

/** Step 1 of the export filing, its conditions and the exemptions that may be claimed: yes or no, absent while unanswered. */
const FilingAnswers = Strict(
  Object.fromEntries(filingQuestionCodes.map((code) => [code, Type.Optional(Type.Boolean())])),
)
