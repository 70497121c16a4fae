/**
 * What a label printer takes. Labels keep their true size on every paper: `pdf-4x6` (101.6 × 152.4 mm) and the sheets
 * carry the label of 100 × 150 mm; `zpl` speaks to label printers of 203 dpi directly.
 */
export const labelFormats = ['pdf-100x150', 'pdf-4x6', 'pdf-a4', 'pdf-a4-4up', 'zpl'] as const
export type LabelFormat = (typeof labelFormats)[number]

export const defaultLabelFormat: LabelFormat = 'pdf-100x150'

/** Positions of `pdf-a4-4up`, row by row from the upper left: printing starts at one, for sheets used in part. */
export const sheetPositions = [1, 2, 3, 4] as const
export type SheetPosition = (typeof sheetPositions)[number]
