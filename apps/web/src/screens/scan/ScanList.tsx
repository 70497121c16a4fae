import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { ScanTone } from '@kattegat/domain/scanning'
import { countingVerdicts, undoScanMinutes } from '@kattegat/domain/scanning'
import { useState } from 'react'
import { useAnswer, type Answer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Button, Section, SkeletonLines } from '../../ui/index.ts'
import type { QueueState } from './scan-queue.ts'
import type { ScanRecord } from './scan-record.ts'
import classes from './scan.module.css'
import scanMessages from 'messages:scan'
import verdictMessages from 'messages:scan-verdicts'

const scansAPage = 50

/** What was scanned: on this device with what waits, or by everyone with who and where. */
export function ScanList({ state, onUndo }: { state: QueueState; onUndo: (id: number) => void }) {
  const t = useMessages(scanMessages)
  const [isAll, setAll] = useState(false)
  return (
    <Section
      title={t('list')}
      actions={
        <>
          <Button variant={isAll ? 'subtle' : 'default'} aria-pressed={!isAll} onClick={() => setAll(false)}>
            {t('list.device')}
          </Button>
          <Button variant={isAll ? 'default' : 'subtle'} aria-pressed={isAll} onClick={() => setAll(true)}>
            {t('list.all')}
          </Button>
        </>
      }
    >
      {isAll ? <EveryonesScans /> : <OwnScans records={state.records} onUndo={onUndo} />}
    </Section>
  )
}

function OwnScans({ records, onUndo }: { records: readonly ScanRecord[]; onUndo: (id: number) => void }) {
  const t = useMessages(scanMessages)
  const words = useMessages(verdictMessages)
  if (records.length === 0) return <p className="quiet">{t('list.empty')}</p>
  return (
    <ol className={classes.list}>
      {records.toReversed().map((record) => {
        const { result, scan, undone } = record
        const counts = { done: String(result?.done), of: String(result?.of) }
        const verdict =
          undone === 'done'
            ? t('undone')
            : undone === 'asked'
              ? t('undo.asked')
              : undone === 'refused'
                ? t('undo.failed')
                : record.state === 'refused'
                  ? t('conflict', { why: record.why ?? '' })
                  : result
                    ? words.format(`verdict.${result.verdict}`, counts)
                    : t('kept')
        return (
          <Scan
            key={record.id}
            tone={record.state === 'refused' ? 'bad' : (result?.tone ?? 'warn')}
            at={scan.scannedAt}
            mode={scan.mode}
            text={result?.shipment ? formatWaybillNumber(result.shipment.shipmentRef) : scan.text}
            verdict={[verdict, record.state === 'sent' ? record.why : ''].filter(Boolean).join(' ')}
            where={scan.place ?? ''}
            action={
              isUndoable(record) && (
                <Button variant="subtle" onClick={() => onUndo(record.id)}>
                  {t('undo')}
                </Button>
              )
            }
          />
        )
      })}
    </ol>
  )
}

function isUndoable({ state, result, undone, scan }: ScanRecord): boolean {
  if (undone !== 'no' || state === 'refused') return false
  if (state === 'waiting') return true
  return (
    result !== undefined &&
    countingVerdicts.includes(result.verdict) &&
    Date.now() - Date.parse(scan.scannedAt) < undoScanMinutes * 60_000
  )
}

function EveryonesScans() {
  const t = useMessages(scanMessages)
  const words = useMessages(verdictMessages)
  const [after, setAfter] = useState<number>()
  const found = useAnswer('GetScans', { query: { pageSize: scansAPage, ...(after ? { after } : {}) } })
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonLines lines={6} />
  const scans: Answer<'GetScans'> = found.data
  if (scans.length === 0) return <p className="quiet">{t('list.empty')}</p>
  return (
    <>
      <ol className={classes.list}>
        {scans.map((scan) => (
          <Scan
            key={scan.id}
            tone={scan.tone}
            at={scan.scannedAt}
            mode={scan.mode}
            text={scan.shipmentRef ? formatWaybillNumber(scan.shipmentRef) : scan.text}
            verdict={
              scan.undoneAt
                ? t('undone')
                : words.format(
                    scan.verdict === 'accepted' || scan.verdict === 'complete'
                      ? 'verdict.counted'
                      : scan.verdict === 'as-declared' || scan.verdict === 'differs'
                        ? `verdict.counted-${scan.verdict}`
                        : `verdict.${scan.verdict}`,
                    { count: scan.pieces },
                  )
            }
            where={scan.place ? t('list.where', { name: scan.scannedBy, place: scan.place }) : scan.scannedBy}
          />
        ))}
      </ol>
      {scans.length === scansAPage && (
        <Button variant="default" onClick={() => setAfter(scans.at(-1)!.id)}>
          {t('list.older')}
        </Button>
      )}
    </>
  )
}

interface ScanProps {
  tone: ScanTone
  at: string
  mode: ScanRecord['scan']['mode']
  text: string
  verdict: string
  where: string
  action?: React.ReactNode
}

function Scan({ tone, at, mode, text, verdict, where, action }: ScanProps) {
  const t = useMessages(scanMessages)
  const formats = useFormats()
  return (
    <li data-tone={tone}>
      <time dateTime={at} title={formats.instant(at)}>
        {formats.time(at)}
      </time>
      <div>
        <strong className="tabular">{text}</strong>
        <span>{[t(`mode.${mode}`), where].filter(Boolean).join(' · ')}</span>
        <span>{verdict}</span>
      </div>
      {action}
    </li>
  )
}
