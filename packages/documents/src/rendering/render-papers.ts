import { buffer } from 'node:stream/consumers'
import { bindPdfs } from '../binding/bind-pdfs.ts'
import { paperJson, type DrawnBundle } from '../paper/paper-json.ts'
import type { PaperBundle } from '../paper/paper-data.ts'
import type { createTypst } from './typst.ts'

/** So many pages are drawn in one go: a manifest of 5,000 shipments has 250, which took 300 MB at once. */
const pagesAtOnce = 50

/** Papers in their order as one PDF. Many pages are drawn in portions, and bound. */
export async function renderPapers(
  typst: ReturnType<typeof createTypst>,
  bundles: readonly PaperBundle[],
): Promise<Uint8Array> {
  const portions = portionsOf(paperJson(bundles))
  if (portions.length === 1) return typst.render('papers', portions[0]!)
  const drawn = function* () {
    for (const portion of portions) yield { pdf: typst.render('papers', portion) }
  }
  return buffer(bindPdfs(drawn()))
}

/** A paper that does not fit is cut between two of its pages; its bookmark leads to the first. */
function portionsOf(bundles: readonly DrawnBundle[]): DrawnBundle[][] {
  const portions: DrawnBundle[][] = [[]]
  let room = pagesAtOnce
  for (const { bookmark, papers } of bundles) {
    let title = bookmark
    for (const paper of papers) {
      for (let from = 0; from < paper.pages.length;) {
        if (room === 0) {
          portions.push([])
          room = pagesAtOnce
        }
        const pages = paper.pages.slice(from, from + room)
        portions.at(-1)!.push({ bookmark: title, papers: [{ ...paper, pages }] })
        title = null
        from += pages.length
        room -= pages.length
      }
    }
  }
  return portions
}
