import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import labelMessages from 'messages:label'
import { Notice } from '../../ui/Notice.tsx'
import classes from './label.module.css'

GlobalWorkerOptions.workerSrc = worker

/** Sharp on phones: more dots than the screen has would only cost memory. */
const scaleOf = (widthPt: number, widthPx: number) => (widthPx / widthPt) * Math.min(devicePixelRatio, 3)

/** Draws each page of a PDF as a picture, where the browser cannot show it itself. */
export function PdfPages({ pdf }: { pdf: Uint8Array }) {
  const t = useMessages(labelMessages)
  const box = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    // The worker takes the bytes away with it, so it gets a copy.
    const opening = getDocument({ data: pdf.slice() })
    const leaving = new AbortController()
    const { signal } = leaving
    const draw = async () => {
      const document_ = await opening.promise
      for (let number = 1; number <= document_.numPages && !signal.aborted; number++) {
        const page = await document_.getPage(number)
        const holder = box.current
        if (!holder || signal.aborted) return
        const scale = scaleOf(page.getViewport({ scale: 1 }).width, holder.clientWidth)
        const viewport = page.getViewport({ scale })
        const canvas = document.createElement('canvas')
        canvas.width = viewport.width
        canvas.height = viewport.height
        canvas.setAttribute('role', 'img')
        canvas.setAttribute('aria-label', t('page', { page: number, pages: document_.numPages }))
        holder.append(canvas)
        await page.render({ canvas, viewport }).promise
      }
    }
    draw().catch(() => {
      if (!signal.aborted) setFailed(true)
    })
    const holder = box.current
    return () => {
      leaving.abort()
      holder?.replaceChildren()
      void opening.destroy()
    }
  }, [pdf, t])

  if (failed) return <Notice kind="bad" role="alert" title={t('failed')} />
  return <div ref={box} className={classes.pages} />
}
