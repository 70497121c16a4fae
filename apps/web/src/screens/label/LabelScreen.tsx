import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { may } from '@kattegat/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call, CallFailed, dataOf, failureMessage, useAnswer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { useSingleKey } from '../../app/shortcuts/use-single-key.ts'
import { useSession } from '../../app/session/index.ts'
import { resetShipmentForm } from '../../app/menu/reset-shipment-form.ts'
import { Link, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconDownload, IconExternalLink, IconPlus, IconPrinter, IconRuler2, IconTag } from '../../ui/icons/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { LabelChoice } from '../../app/label-choice.ts'
import { rememberChoice, rememberedChoice } from '../../app/label-choice.ts'
import classes from './label.module.css'
import { showsPdfItself } from './native-viewer.ts'
import { PrintSettings } from './PrintSettings.tsx'
import labelMessages from 'messages:label'

const PdfPages = lazily(() => import('./PdfPages.tsx').then((module) => module.PdfPages))

/** The link is signed for 15 minutes; a screen left open asks for a new one before that. */
const linkGoodForMs = 10 * 60_000

/** Asks the browser's viewer for the page as a whole, without its list of pages. */
const wholePage = '#navpanes=0&view=Fit'

/** Shows the label of `?shipmentId=`, prints and saves it on the user's paper, and leads on to the next shipment. */
export function LabelScreen() {
  const t = useMessages(labelMessages)
  const { shipmentId } = useSearch(screenPaths.label)
  return shipmentId === undefined ? (
    <EmptyState isPage icon={<IconTag size={34} stroke={1.4} />} title={t('missing')} actions={<NextShipment />} />
  ) : (
    <Label key={shipmentId} shipmentId={shipmentId} />
  )
}

function NextShipment() {
  const t = useMessages(labelMessages)
  const { user } = useSession()
  if (!may('shipment.book', user.assignedRoles)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} />}
      renderRoot={(look) => <Link to={screenPaths.createShipment} onClick={resetShipmentForm} {...look} />}
    >
      {t('next')}
    </Button>
  )
}

function Label({ shipmentId }: { shipmentId: number }) {
  const t = useMessages(labelMessages)
  const { user } = useSession()
  const [choice, setChoice] = useState(() => rememberedChoice(user.id))
  const [isTest, setTest] = useState(false)
  const isZpl = choice.format === 'zpl'
  const frame = useRef<HTMLIFrameElement>(null)
  const number = useShipmentNumber(shipmentId)
  const shown = useShownLabel(shipmentId, isTest, choice)
  const download = useDownload(shipmentId, isTest, choice)
  const isShown = Boolean(shown.source ?? shown.pdf)
  useSingleKey('p', !isZpl && isShown ? () => printLabel(frame.current, shown) : null)
  return (
    <div className={classes.page}>
      <PageHeading
        title={t('heading')}
        hint={`${t('shipment', { id: number })} · ${isZpl ? t('zpl.hint') : t('trueToSize')}`}
        actions={
          <>
            {!isZpl && (
              <Button
                leftSection={<IconPrinter size={16} />}
                onClick={() => printLabel(frame.current, shown)}
                disabled={!isShown}
              >
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
        <PrintSettings
          choice={choice}
          onChoose={(next) => {
            setChoice(next)
            rememberChoice(user.id, next)
          }}
        />
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
      <LabelFailed error={shown.error ?? download.error} onRetry={shown.retry} />
      {!shown.error && <ShownLabel shown={shown} frame={frame} shipmentId={shipmentId} />}
      {!isTest && shown.link && (
        <a className={classes.open} href={shown.link} target="_blank" rel="noreferrer">
          <IconExternalLink size={15} stroke={1.7} aria-hidden /> {t('open')}
        </a>
      )}
    </div>
  )
}

/** The number that stands on the label, as everywhere; until it is here, and if it does not come, the shipment's own. */
function useShipmentNumber(shipmentId: number): string {
  const found = useAnswer(
    'HistoryShipmentInfo',
    { params: { id: shipmentId } },
    { inBackground: true, staleTimeMs: linkGoodForMs },
  )
  const ref = found.data?.data.shipmentRef
  return ref ? formatWaybillNumber(ref) : String(shipmentId)
}

type LabelShown = ReturnType<typeof useShownLabel>

/** What is shown is always a PDF; the printer's own language is for the printer. */
function useShownLabel(shipmentId: number, isTest: boolean, choice: LabelChoice) {
  const native = showsPdfItself()
  const wanted = choice.format === 'zpl' ? {} : printOf(choice)
  const link = useQuery({
    queryKey: ['CreateLabels', shipmentId, wanted],
    queryFn: async () => dataOf(await call('CreateLabels', { body: { shipmentIds: [shipmentId], ...wanted } })).url,
    enabled: !isTest,
    staleTime: linkGoodForMs,
    refetchInterval: native ? false : linkGoodForMs,
  })
  const pdf = useQuery({
    queryKey: ['LabelFile', isTest ? 'test' : shipmentId, wanted],
    queryFn: () => fetchFile(isTest ? undefined : shipmentId, wanted),
    enabled: isTest || !native,
    staleTime: Infinity,
  })
  const testUrl = useObjectUrl(isTest && native ? pdf.data : undefined)
  return {
    native,
    isTest,
    link: link.data,
    pdf: pdf.data,
    /** Where the browser's own viewer has it from. */
    source: isTest ? testUrl : link.data,
    isLoading: native ? !(isTest ? testUrl : link.data) : pdf.isLoading,
    error: (isTest ? null : link.error) ?? pdf.error,
    retry: () => void Promise.all([link.refetch(), native ? undefined : pdf.refetch()]),
  }
}

function printLabel(frame: HTMLIFrameElement | null, { native, isTest, pdf, link }: LabelShown): void {
  const page = frame?.contentWindow
  if (native && page) {
    page.focus()
    page.print()
  } else if (isTest && pdf) window.open(URL.createObjectURL(pdfBlob(pdf)), '_blank')
  else if (link) window.open(link, '_blank')
}

function LabelFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(labelMessages)
  const shared = useMessages()
  if (!(error instanceof CallFailed)) return null
  return (
    <Notice kind="bad" role="alert" title={t('failed')} actions={<Button onClick={onRetry}>{shared('retry')}</Button>}>
      {failureMessage(error.failure, shared)}
    </Notice>
  )
}

interface ShownLabelProps {
  shown: LabelShown
  frame: RefObject<HTMLIFrameElement | null>
  shipmentId: number
}

function ShownLabel({ shown: { native, isTest, source, pdf, isLoading }, frame, shipmentId }: ShownLabelProps) {
  const t = useMessages(labelMessages)
  return (
    <>
      {native && source && (
        <iframe
          // Printing needs the page that is shown: another paper is another page.
          key={source}
          ref={frame}
          className={classes.frame}
          src={`${source}${wholePage}`}
          title={isTest ? t('test.frame') : t('frame', { id: String(shipmentId) })}
        />
      )}
      {!native && pdf && <PdfPages pdf={pdf} meanwhile={<SkeletonLines lines={8} height={30} />} />}
      {isLoading && <SkeletonLines lines={8} height={30} />}
    </>
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
  const t = useMessages(labelMessages)
  const [isUnderWay, setUnderWay] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const start = async () => {
    setUnderWay(true)
    setError(null)
    setError(await saveFile(shipmentId, choice, isTest ? t('test') : undefined))
    setUnderWay(false)
  }
  return { start, isUnderWay, error }
}

/** Answers why it could not be had; null where it was saved. */
async function saveFile(shipmentId: number, choice: LabelChoice, testName: string | undefined): Promise<unknown> {
  try {
    const bytes = await fetchFile(testName === undefined ? shipmentId : undefined, printOf(choice))
    const isZpl = choice.format === 'zpl'
    const url = URL.createObjectURL(new Blob([bytes], { type: isZpl ? 'application/zpl' : 'application/pdf' }))
    const name = `${testName ?? 'Air way bill'}.${isZpl ? 'zpl' : 'pdf'}`
    Object.assign(document.createElement('a'), { href: url, download: name }).click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
    return null
  } catch (fault) {
    return fault
  }
}
