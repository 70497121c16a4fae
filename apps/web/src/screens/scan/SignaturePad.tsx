import { useImperativeHandle, useRef, useState, type PointerEvent, type Ref } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { Button } from '../../ui/index.ts'
import classes from './scan.module.css'
import scanMessages from 'messages:scan'

export interface Signature {
  /** What was drawn, as a picture; undefined where nothing was. */
  toFile(): Promise<File | undefined>
}

/** Twice the size it is shown in, so that a thin line stays one on paper. */
const size = { width: 1200, height: 400 }

/** A field to sign in with a finger, a pen or the mouse. */
export function SignaturePad({ ref }: { ref: Ref<Signature> }) {
  const t = useMessages(scanMessages)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isSigned, setSigned] = useState(false)
  useImperativeHandle(ref, () => ({
    toFile: () => (isSigned ? pictureOf(canvas.current!) : Promise.resolve(undefined)),
  }))

  const draw = (event: PointerEvent<HTMLCanvasElement>, begins: boolean) => {
    const board = event.currentTarget
    if (begins) board.setPointerCapture(event.pointerId)
    else if (!board.hasPointerCapture(event.pointerId)) return
    const pen = board.getContext('2d')!
    const { left, top, width, height } = board.getBoundingClientRect()
    const at = [((event.clientX - left) / width) * size.width, ((event.clientY - top) / height) * size.height] as const
    if (begins) {
      pen.beginPath()
      pen.lineWidth = 5
      pen.lineCap = 'round'
      pen.lineJoin = 'round'
      pen.strokeStyle = '#10233f'
      pen.moveTo(...at)
    }
    pen.lineTo(...at)
    pen.stroke()
    setSigned(true)
  }
  const clear = () => {
    canvas.current!.getContext('2d')!.clearRect(0, 0, size.width, size.height)
    setSigned(false)
  }
  return (
    <div className={classes.signature}>
      <span>{t('deliver.signature')}</span>
      <canvas
        ref={canvas}
        {...size}
        role="img"
        aria-label={t('deliver.signature')}
        onPointerDown={(event) => draw(event, true)}
        onPointerMove={(event) => draw(event, false)}
      />
      <Button variant="subtle" onClick={clear} disabled={!isSigned}>
        {t('deliver.clear')}
      </Button>
    </div>
  )
}

/** On white, because a paper is. */
async function pictureOf(board: HTMLCanvasElement): Promise<File | undefined> {
  const paper = new OffscreenCanvas(size.width, size.height)
  const pen = paper.getContext('2d')!
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size.width, size.height)
  pen.drawImage(board, 0, 0)
  return new File([await paper.convertToBlob({ type: 'image/png' })], 'Signature.png', { type: 'image/png' })
}
