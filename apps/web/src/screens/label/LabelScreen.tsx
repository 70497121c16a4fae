import { may } from '@kattegat/domain/permissions'
import { IconDownload, IconExternalLink, IconPlus, IconPrinter, IconRuler2, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { call, CallFailed, dataOf, failureMessage } from '../../app/api/index.ts'
import { useWords } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { resetShipmentForm } from '../../app/shell/reset-shipment-form.ts'
import { screenPaths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { loadChunk } from '../../ui/load-chunk.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { LabelChoice } from '../../app/label-choice.ts'
import { rememberChoice, rememberedChoice } from '../../app/label-choice.ts'
import classes from './label.module.css'
import { showsPdfItself } from './native-viewer.ts'
import { PrintSettings } from './PrintSettings.tsx'
import { labelWords } from './words.ts'

const PdfPages = lazy(() => loadChunk(() => import('./PdfPages.tsx')).then((module) => ({ default: module.PdfPages })))

/** The link is signed for 15 minutes; a screen left open asks for a new one before that. */
const linkGoodForMs = 10 * 60_000

/** Asks the browser's viewer for the page as a whole, without its list of pages. */
const wholePage = '#navpanes=0&view=Fit'

/** Shows the label of `?shipmentId=`, prints and saves it on the user's paper, and leads on to the next shipment. */
export function LabelScreen() {
  const t = useWords(labelWords)
  const { shipmentId } = useSearch({ strict: false })
  return shipmentId === undefined ? (
    <EmptyState isPage icon={<IconTag size={34} stroke={1.4} />} title={t('missing')} actions={<NextShipment />} />
  ) : (
    <Label key={shipmentId} shipmentId={shipmentId} />
  )
}

function NextShipment() {
  const t = useWords(labelWords)
  const { user } = useSession()
  if (!may('shipment.book', user.assignedRoles)) return null
  return (
    <Button
      component={Link}
      to={screenPaths.createShipment}
      variant="default"
      leftSection={<IconPlus size={16} />}
      onClick={resetShipmentForm}
    >
      {t('next')}
    </Button>
  )
}

function Label({ shipmentId }: { shipmentId: number }) {
  const shared = useWords()
  const t = useWords(labelWords)
  const { user } = useSession()
  const [choice, setChoice] = useState(() => rememberedChoice(user.id))
  const [isTest, setTest] = useState(false)
  const choose = (next: LabelChoice) => {
    setChoice(next)
    rememberChoice(user.id, next)
  }
  const isZpl = choice.format === 'zpl'
  const frame = useRef<HTMLIFrameElement>(null)
  const native = showsPdfItself()

  // What is shown is always a PDF; the printer's own language is for the printer.
  const shown = isZpl ? {} : printOf(choice)
  const link = useQuery({
    queryKey: ['CreateLabels', shipmentId, shown],
    queryFn: async () => dataOf(await call('CreateLabels', { body: { shipmentIds: [shipmentId], ...shown } })).url,
    enabled: !isTest,
    staleTime: linkGoodForMs,
    refetchInterval: native ? false : linkGoodForMs,
  })
  const pdf = useQuery({
    queryKey: ['LabelFile', isTest ? 'test' : shipmentId, shown],
    queryFn: () => fetchFile(isTest ? undefined : shipmentId, shown),
    enabled: isTest || !native,
    staleTime: Infinity,
  })
  const testUrl = useObjectUrl(isTest && native ? pdf.data : undefined)
  const source = isTest ? testUrl : link.data
  const error = (isTest ? null : link.error) ?? pdf.error

  const print = () => {
    const page = frame.current?.contentWindow
    if (native && page) {
      page.focus()
      page.print()
    } else if (isTest && pdf.data) window.open(URL.createObjectURL(pdfBlob(pdf.data)), '_blank')
    else if (link.data) window.open(link.data, '_blank')
  }
  const download = useDownload(shipmentId, isTest, choice)

  return (
    <div className={classes.page}>
      <PageHeading
        title={t('heading')}
        hint={`${t('shipment', { id: String(shipmentId) })} · ${isZpl ? t('zpl.hint') : t('trueToSize')}`}
        actions={
          <>
            {!isZpl && (
              <Button leftSection={<IconPrinter size={16} />} onClick={print} disabled={!source && !pdf.data}>
                {t('print')}
              </Button>
            )}
            <Button
              variant={isZpl ? 'filled' : 'default'}
              leftSection={<IconDownload size={16} />}
              loading={download.isUnderWay}
              onClick={() => void download.start()}
            >
              {isZpl ? t('zpl.download') : t('download')}
            </Button>
            <NextShipment />
          </>
        }
      />
      <div className={classes.settings}>
        <PrintSettings choice={choice} onChoose={choose} />
        {!isTest && (
          <Button
            className={classes.test}
            variant="default"
            leftSection={<IconRuler2 size={16} />}
            onClick={() => setTest(true)}
          >
            {t('test')}
          </Button>
        )}
      </div>
      {isTest && (
        <div className={classes.notice}>
          <Notice kind="info" role="status" actions={<Button onClick={() => setTest(false)}>{t('test.back')}</Button>}>
            {t('test.shown')}
          </Notice>
        </div>
      )}
      {(error ?? download.error) instanceof CallFailed && (
        <Notice
          kind="bad"
          role="alert"
          title={t('failed')}
          actions={
            <Button onClick={() => void Promise.all([link.refetch(), native ? undefined : pdf.refetch()])}>
              {shared('retry')}
            </Button>
          }
        >
          {failureMessage(((error ?? download.error) as CallFailed).failure, shared)}
        </Notice>
      )}
      {!error && native && source && (
        <iframe
          // Printing needs the page that is shown: another paper is another page.
          key={source}
          ref={frame}
          className={classes.frame}
          src={`${source}${wholePage}`}
          title={isTest ? t('test.frame') : t('frame', { id: String(shipmentId) })}
        />
      )}
      {!error && !native && pdf.data && (
        <Suspense fallback={<SkeletonLines lines={8} height={30} />}>
          <PdfPages pdf={pdf.data} />
        </Suspense>
      )}
      {!error && (native ? !source : pdf.isLoading) && <SkeletonLines lines={8} height={30} />}
      {!isTest && link.data && (
        <a className={classes.open} href={link.data} target="_blank" rel="noreferrer">
          <IconExternalLink size={15} stroke={1.7} aria-hidden /> {t('open')}
        </a>
      )}
    </div>
  )
}

/** What the call is told: the start position only where a sheet has more than one. */
function printOf({ format, startPosition }: LabelChoice): Partial<LabelChoice> {
  return format === 'pdf-a4-4up' ? { format, startPosition } : { format }
}

/** The label's file, or without a shipment the test label's. */
async function fetchFile(shipmentId: number | undefined, print: Partial<LabelChoice>) {
  const reply =
    shipmentId === undefined
      ? await call('CreateTestLabel', { query: print })
      : await call('CreateLabel', { params: { id: shipmentId }, query: print })
  return dataOf(reply) as Uint8Array<ArrayBuffer>
}

function pdfBlob(bytes: Uint8Array<ArrayBuffer>): Blob {
  return new Blob([bytes], { type: 'application/pdf' })
}

/** An address for bytes, as long as they are shown. */
function useObjectUrl(bytes: Uint8Array<ArrayBuffer> | undefined): string | undefined {
  const url = useMemo(() => bytes && URL.createObjectURL(pdfBlob(bytes)), [bytes])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}

/** Saves the file in the format chosen, under the name that the specification gives it. */
function useDownload(shipmentId: number, isTest: boolean, choice: LabelChoice) {
  const t = useWords(labelWords)
  const [isUnderWay, setUnderWay] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const start = async () => {
    setUnderWay(true)
    setError(null)
    try {
      const bytes = await fetchFile(isTest ? undefined : shipmentId, printOf(choice))
      const isZpl = choice.format === 'zpl'
      const url = URL.createObjectURL(new Blob([bytes], { type: isZpl ? 'application/zpl' : 'application/pdf' }))
      const name = `${isTest ? t('test') : 'Air way bill'}.${isZpl ? 'zpl' : 'pdf'}`
      Object.assign(document.createElement('a'), { href: url, download: name }).click()
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
    } catch (fault) {
      setError(fault)
    } finally {
      setUnderWay(false)
    }
  }
  return { start, isUnderWay, error }
}
