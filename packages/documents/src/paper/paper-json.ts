import { layOutPaper } from './lay-out-paper.ts'
import type { PaperBundle, PaperData } from './paper-data.ts'
import type { PaperText } from './paper-drawing.ts'

/** What `paper.typ` reads: the bundles, laid out, each text as `[x, y, text, style]` with the paper's styles beside. */
export function paperJson(bundles: readonly PaperBundle[]): unknown {
  return bundles.map(({ bookmark, papers }) => ({ bookmark, papers: papers.map(drawn) }))
}

function drawn(data: PaperData): unknown {
  const paper = layOutPaper(data)
  const styles = new Map<string, [number: number, style: Omit<PaperText, 'x' | 'y' | 'text'>]>()
  const pages = paper.pages.map((page) => ({
    ...page,
    texts: page.texts.map(({ x, y, text, ...style }) => {
      const key = `${style.sizePt} ${style.bold} ${style.ends} ${style.tone}`
      const known = styles.get(key)
      if (!known) styles.set(key, [styles.size, style])
      return [x, y, text, known ? known[0] : styles.size - 1]
    }),
  }))
  return { ...paper, pages, styles: [...styles.values()].map(([, style]) => style) }
}
