export { accountingFigure, isCrown } from './accounting-figure.ts'
export { markShownBy } from './sheet-mark.ts'
export { type DecimalMark, otherMark, readingsOf } from './typed-figure.ts'
