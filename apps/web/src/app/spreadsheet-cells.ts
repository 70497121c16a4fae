/** A cell in quotes, as spreadsheets copy one with line breaks, tabs or quotes in it; else all up to the next mark. */
const cell = /"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)|[^\t\n]*/y

/**
 * The cells of text that was copied from a spreadsheet, row by row. Quotes around a cell are taken away and its line
 * breaks become spaces, as a table's cells have one line each; a quote that is not closed at the end of a cell stays.
 */
export function spreadsheetCells(text: string): string[][] {
  const all = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  const rows: string[][] = [[]]
  for (let at = 0; at <= all.length; at++) {
    cell.lastIndex = at
    const [whole, quoted] = cell.exec(all)!
    rows.at(-1)!.push(quoted === undefined ? whole : quoted.replaceAll('""', '"').replaceAll(/\s*\n\s*/g, ' '))
    at += whole.length
    if (all[at] === '\n') rows.push([])
  }
  return rows
}
