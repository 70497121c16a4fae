/** Whether pasted text is a block of cells rather than the text of one. */
export function isTable(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ''))
}
