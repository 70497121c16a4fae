const mark = 'fault:'

/** The name of the button of a row that leads to the cell of a field. */
export function toolOfFault(field: string): string {
  return mark + field
}

/** The field whose cell a button of a row leads to; undefined for its other buttons. */
export function faultOfTool(tool: string): string | undefined {
  return tool.startsWith(mark) ? tool.slice(mark.length) : undefined
}
