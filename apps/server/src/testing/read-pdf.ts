import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF as another program reads it: the text of each page, its size in mm and how many pictures it shows, and the bookmarks with their page, from 1. */
export async function readPdf(pdf: Uint8Array): Promise<{
  pages: { text: string; widthMm: number; heightMm: number; pictures: number }[]
  bookmarks: { title: string; page: number }[]
}> {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 }).promise
  const pages: { text: string; widthMm: number; heightMm: number; pictures: number }[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const { fnArray } = await page.getOperatorList()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
    pages.push({
      text: text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim(),
      widthMm: Math.round((width / 72) * 254) / 10,
      heightMm: Math.round((height / 72) * 254) / 10,
      pictures: fnArray.filter((operation) => operation === OPS.paintImageXObject).length,
    })
  }
  const bookmarks: { title: string; page: number }[] = []
  for (const { title, dest } of (await document.getOutline()) ?? []) {
    const [page] = dest as [{ num: number; gen: number }]
    bookmarks.push({ title, page: (await document.getPageIndex(page)) + 1 })
  }
  await document.loadingTask.destroy()
  return { pages, bookmarks }
}
