import type { FilingAnswers } from './filing-answers.ts'

/** What can be said of a field of any kind. */
interface AnyField {
  /** Nobody types it into the form: it follows from other fields, or from the button that was pressed. */
  readonly derived?: true
  /** `null` stands for none in a request, beside leaving it out. */
  readonly nullable?: true
  /** The part of the form that it stands in and that is closed until it is called for; left out of a request while empty. */
  readonly folded?: FoldedPart
  /** Its name means something else elsewhere, so that its label goes by the longer path: `customsAmount.amount`. */
  readonly labelledByPath?: true
  /** Asked for by one booking only: whoever opens the shipment again begins without. */
  readonly once?: true
  /** What a copy leaves empty: `never` is copied, or only `same-direction`, so that a return leaves it empty. */
  readonly copied?: 'never' | 'same-direction'
}

/** Parts of the form that most shipments do without. */
export type FoldedPart = 'customs' | 'export-filing' | 'dangerous-goods' | 'insurance' | 'details'

interface TextField extends AnyField {
  readonly kind: 'text'
  /** Longest text in characters (UTF-16 units, as a browser counts them). */
  readonly max?: number
  /** Beyond this a request is malformed, whatever it is about. */
  readonly cap?: number
  /** How it is kept: in one line (unless said otherwise), in several, or as a code in capitals without spaces. */
  readonly written?: 'lines' | 'code'
  /** The only texts there are. */
  readonly codes?: readonly string[]
}

/** Bounds of a number and how many decimals it may have; beyond them it is a slip of the finger. */
export interface NumberBounds {
  readonly min: number
  readonly max: number
  readonly decimals: number
}

interface NumberField extends AnyField, NumberBounds {
  readonly kind: 'number'
  readonly unit?: 'kg' | 'cm' | 'ldm' | 'lb' | 'in' | '°C' | 'Wh' | 'g'
}

/** Money as a decimal string, never a binary float. */
interface AmountField extends AnyField, NumberBounds {
  readonly kind: 'amount'
}

interface FlagField extends AnyField {
  readonly kind: 'flag'
}

/** An id: a number inside, any scalar of JSON outside. */
interface IdField extends AnyField {
  readonly kind: 'id'
  readonly required?: true
}

/** One of a few words that mean something to the shape itself; any other is malformed. */
interface ChoiceField extends AnyField {
  readonly kind: 'choice'
  readonly codes: readonly string[]
}

/** Several texts or ids of one kind, at most `cap` of them. */
interface SeveralField extends AnyField {
  readonly kind: 'texts' | 'ids'
  /** Longest text in characters. */
  readonly max?: number
  readonly most?: number
  readonly cap: number
  /** The only texts there are. */
  readonly codes?: readonly string[]
}

interface GroupField extends AnyField {
  readonly kind: 'group'
  readonly fields: FormFields
}

interface ListField extends AnyField {
  readonly kind: 'list'
  readonly fields: FormFields
  /** So many lines a shipment may have. */
  readonly most?: number
  /** Beyond so many lines a request is malformed. */
  readonly cap: number
}

/** Answers on the export filing, by Schedule B number. */
interface AnswersField extends AnyField {
  readonly kind: 'answers'
}

export type FormField =
  | TextField
  | NumberField
  | AmountField
  | FlagField
  | IdField
  | ChoiceField
  | SeveralField
  | GroupField
  | ListField
  | AnswersField

/** The fields of a form or of a part of it, in the order of the interface. */
export interface FormFields {
  readonly [name: string]: FormField
}

/** What a field holds in a request and in the database. */
export type FieldValue<Field> = Field extends { nullable: true } ? Value<Field> | null : Value<Field>

type Value<Field> = Field extends { kind: keyof ValueOfKind }
  ? ValueOfKind[Field['kind']]
  : Field extends { kind: 'choice'; codes: readonly (infer Code)[] }
    ? Code
    : Field extends { kind: 'group'; fields: infer Fields }
      ? FieldValues<Fields>
      : Field extends { kind: 'list'; fields: infer Fields }
        ? FieldValues<Fields>[]
        : never

interface ValueOfKind {
  text: string
  amount: string
  number: number
  flag: boolean
  id: number | string
  texts: string[]
  ids: (number | string)[]
  answers: FilingAnswers
}

type RequiredName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { required: true } ? Name : never
}[keyof Fields]

/** A request's part of these fields. Every one may be missing, unless it is `required` by the shape itself. */
export type FieldValues<Fields> = { -readonly [Name in keyof Fields]?: FieldValue<Fields[Name]> } & {
  -readonly [Name in RequiredName<Fields>]: FieldValue<Fields[Name]>
}
