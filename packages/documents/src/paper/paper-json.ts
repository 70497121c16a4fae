import { layOutPaper } from './lay-out-paper.ts'
import type { PaperBundle, PaperData } from './paper-data.ts'
import type { PageDrawing, PaperDrawing, PaperText } from './paper-drawing.ts'

type TextStyle = Omit<PaperText, 'x' | 'y' | 'text'>

/** Papers as `paper.typ` reads them; of texts that share a style, it stands once. */
export interface DrawnBundle {
  readonly bookmark: string | null
  readonly papers: readonly DrawnPaper[]
}

interface DrawnPaper extends Omit<PaperDrawing, 'pages'> {
  readonly styles: readonly TextStyle[]
  readonly pages: readonly (Omit<PageDrawing, 'texts'> & {
    readonly texts: readonly [x: number, y: number, text: string, style: number][]
  })[]
}

/** What `paper.typ` reads: the bundles, laid out, each text as `[x, y, text, style]` with the paper's styles beside. */
export function paperJson(bundles: readonly PaperBundle[]): DrawnBundle[] {
  return bundles.map(({ bookmark, papers }) => ({ bookmark, papers: papers.map(drawn) }))
}

function drawn(data: PaperData): DrawnPaper {
  const paper = layOutPaper(data)
  const styles = new Map<string, [number: number, style: TextStyle]>()
  const pages = paper.pages.map((page) => ({
    ...page,
    texts: page.texts.map(({ x, y, text, ...style }): [number, number, string, number] => {
      const key = `${style.sizePt} ${style.bold} ${style.ends} ${style.tone}`
      const known = styles.get(key)
      if (!known) styles.set(key, [styles.size, style])
      return [x, y, text, known ? known[0] : styles.size - 1]
    }),
  }))
  return { ...paper, pages, styles: [...styles.values()].map(([, style]) => style) }
}
