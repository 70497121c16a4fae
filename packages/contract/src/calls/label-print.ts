import { labelFormats } from '@kattegat/domain/printing'
import { Type } from 'typebox'

/** `format` is PDF of 100 × 150 mm unless given; `startPosition` counts on sheets of four labels only. */
export const labelPrint = {
  format: Type.Optional(Type.Enum([...labelFormats])),
  startPosition: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
}
