import { Button } from '../../ui/Button.tsx'
import { IconDownload, IconExternalLink, IconPlus, IconPrinter, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { call, CallFailed, dataOf, failureMessage } from '../../app/api/index.ts'
import { loadChunk } from '../../ui/load-chunk.ts'
import { useWords } from '../../app/i18n/index.ts'
import { pageWords } from '../../app/i18n/page-words.ts'
import { resetShipmentForm } from '../../app/shell/reset-shipment-form.ts'
import { screenPaths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { showsPdfItself } from './native-viewer.ts'
import classes from './label.module.css'

const PdfPages = lazy(() => loadChunk(() => import('./PdfPages.tsx')).then((module) => ({ default: module.PdfPages })))

/** The link is signed for 15 minutes; a screen left open asks for a new one before that. */
const linkGoodForMs = 10 * 60_000

/** Shows the label of `?shipmentId=`, prints and saves it, and leads on to the next shipment. */
export function LabelScreen() {
  const p = useWords(pageWords)
  const { shipmentId } = useSearch({ strict: false })
  return shipmentId === undefined ? (
    <EmptyState
      isPage
      icon={<IconTag size={34} stroke={1.4} />}
      title={p('label.missing')}
      actions={<NextShipment />}
    />
  ) : (
    <Label key={shipmentId} shipmentId={shipmentId} />
  )
}

function NextShipment() {
  const p = useWords(pageWords)
  return (
    <Button
      component={Link}
      to={screenPaths.createShipment}
      variant="default"
      leftSection={<IconPlus size={16} />}
      onClick={resetShipmentForm}
    >
      {p('label.next')}
    </Button>
  )
}

function Label({ shipmentId }: { shipmentId: number }) {
  const t = useWords()
  const p = useWords(pageWords)
  const frame = useRef<HTMLIFrameElement>(null)
  const native = showsPdfItself()
  const link = useQuery({
    queryKey: ['CreateLabels', shipmentId],
    queryFn: async () => dataOf(await call('CreateLabels', { body: { shipmentIds: [shipmentId] } })).url,
    staleTime: linkGoodForMs,
    refetchInterval: native ? false : linkGoodForMs,
  })
  const pdf = useQuery({
    queryKey: ['CreateLabel', shipmentId],
    queryFn: async () => dataOf(await call('CreateLabel', { params: { id: shipmentId } })) as Uint8Array<ArrayBuffer>,
    enabled: !native,
    staleTime: Infinity,
  })
  const error = link.error ?? pdf.error

  const print = () => {
    const shown = frame.current?.contentWindow
    if (native && shown) {
      shown.focus()
      shown.print()
    } else if (link.data) window.open(link.data, '_blank')
  }
  const download = async () => {
    const reply = pdf.data
      ? { ok: true as const, data: pdf.data }
      : await call('CreateLabel', { params: { id: shipmentId } })
    if (!reply.ok) return
    const url = URL.createObjectURL(new Blob([reply.data as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }))
    const anchor = Object.assign(document.createElement('a'), { href: url, download: 'Air way bill.pdf' })
    anchor.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }

  return (
    <div className={classes.page}>
      <PageHeading
        title={p('label.heading')}
        hint={`${p('label.shipment', { id: String(shipmentId) })} · ${p('label.trueToSize')}`}
        actions={
          <>
            <Button leftSection={<IconPrinter size={16} />} onClick={print} disabled={!link.data}>
              {p('label.print')}
            </Button>
            <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void download()}>
              {p('label.download')}
            </Button>
            <NextShipment />
          </>
        }
      />
      {error instanceof CallFailed && (
        <Notice
          kind="bad"
          role="alert"
          title={p('label.failed')}
          actions={
            <Button onClick={() => void Promise.all([link.refetch(), native ? undefined : pdf.refetch()])}>
              {t('retry')}
            </Button>
          }
        >
          {failureMessage(error.failure, t)}
        </Notice>
      )}
      {!error && native && link.data && (
        <iframe
          ref={frame}
          className={classes.frame}
          src={link.data}
          title={p('label.frame', { id: String(shipmentId) })}
        />
      )}
      {!error && !native && pdf.data && (
        <Suspense fallback={<SkeletonLines lines={8} height={30} />}>
          <PdfPages pdf={pdf.data} />
        </Suspense>
      )}
      {!error && (native ? link.isLoading : pdf.isLoading) && <SkeletonLines lines={8} height={30} />}
      {link.data && (
        <a className={classes.open} href={link.data} target="_blank" rel="noreferrer">
          <IconExternalLink size={15} stroke={1.7} aria-hidden /> {p('label.open')}
        </a>
      )}
    </div>
  )
}
