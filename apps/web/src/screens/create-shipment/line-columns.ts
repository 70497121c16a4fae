import type { LineValues } from './booking-form.ts'

/** The cells of a package line. */
export type LineColumn = keyof LineValues

const bare: readonly LineColumn[] = ['number', 'packagingType', 'weight']
const sized: readonly LineColumn[] = [...bare, 'length', 'width', 'height']
const bareWithIce: readonly LineColumn[] = [...bare, 'dryIceWeight']
const sizedWithIce: readonly LineColumn[] = [...sized, 'dryIceWeight']

/** The cells in the order they stand: the same list for the same answer, so that no line is drawn again for it. */
export function lineColumns(showDimensions: boolean, showDryIce: boolean): readonly LineColumn[] {
  if (showDryIce) return showDimensions ? sizedWithIce : bareWithIce
  return showDimensions ? sized : bare
}

export function isLineColumn(name: string): name is LineColumn {
  return sizedWithIce.some((column) => column === name)
}
