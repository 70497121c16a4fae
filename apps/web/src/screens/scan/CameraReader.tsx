import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { Notice } from '../../ui/index.ts'
import { createChooser } from './choose-code.ts'
import { openCodeReader } from './read-codes.ts'
import classes from './scan.module.css'
import scanMessages from 'messages:scan'

/** Between two looks at the picture. */
const lookEveryMs = 120

/** The camera's picture, and the codes found in it. */
export function CameraReader({ onScan }: { onScan: (text: string) => void }) {
  const t = useMessages(scanMessages)
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<'refused' | 'none'>()
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    const ends = new AbortController()
    film(video.current!, ends.signal, scanned).catch((error: unknown) => {
      if (ends.signal.aborted) return
      setFault(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none')
    })
    return () => ends.abort()
  }, [])
  if (fault)
    return (
      <Notice kind="bad" role="alert">
        {t(`camera.${fault}`)}
      </Notice>
    )
  return <video ref={video} className={classes.camera} aria-label={t('camera.label')} muted playsInline />
}

async function film(video: HTMLVideoElement, ends: AbortSignal, onScan: (text: string) => void): Promise<void> {
  if (!navigator.mediaDevices) throw new DOMException('No camera without a secure connection', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (ends.aborted) return stop()
  ends.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const reader = await openCodeReader()
  const choose = createChooser()
  while (!ends.aborted) {
    const text = choose(await reader(video), performance.now())
    if (text !== undefined && !ends.aborted) onScan(text)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
