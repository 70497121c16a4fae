/**
 * A moment as a formatter writes it, its time with a colon in every language, as pickup times are typed and printed. Danish
 * has a dot there: 08.09 beside 08:00 would be two ways on one paper.
 */
export function withColon(format: Intl.DateTimeFormat, at: Date): string {
  let before = ''
  return format
    .formatToParts(at)
    .map(({ type, value }) => {
      const isDot = type === 'literal' && value === '.' && (before === 'hour' || before === 'minute')
      before = type
      return isDot ? ':' : value
    })
    .join('')
}
