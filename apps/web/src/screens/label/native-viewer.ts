/**
 * Whether this browser shows a PDF inside a page. Phones say so and then show its first page only, or a button: they
 * get our own pages.
 */
export function showsPdfItself(): boolean {
  return navigator.pdfViewerEnabled && !matchMedia('(pointer: coarse), (max-width: 48em)').matches
}
