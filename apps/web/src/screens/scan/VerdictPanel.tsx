import { readScan, type ScanMode, type ScanTone } from '@kattegat/domain/scanning'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '../../ui/icons/index.ts'
import type { ScanRecord } from './scan-record.ts'
import type { Refusal } from './use-checks.ts'
import type { DeskHint } from './use-in-hand.ts'
import classes from './scan.module.css'
import scanMessages from 'messages:scan'
import verdictMessages from 'messages:scan-verdicts'

interface VerdictPanelProps {
  record: ScanRecord | undefined
  mode: ScanMode
  /** What is said of a label that was not sent. */
  hint: DeskHint | undefined
  /** A label that was taken in hand and cannot be. */
  refusal: Refusal | undefined
  /** The label that was taken last and waits for more before it is sent. */
  inHand: string | undefined
  /** Labels that wait to be signed for. */
  gathered: number
}

const icons = { good: IconCircleCheck, warn: IconAlertTriangle, bad: IconExclamationCircle, none: IconInfoCircle }

/** What came of the last scan, to be read from two metres: colour, icon and words. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { record, mode, hint, refusal, inHand } = props
  const t = useMessages(scanMessages)
  const { tone, title, detail } = useVerdict(props)
  const panel = useRef<HTMLDivElement>(null)
  // Who signed or typed further down sees what came of it.
  const told = tone === undefined ? '' : `${record?.id} ${record?.state} ${hint} ${refusal?.text} ${inHand}`
  useEffect(() => {
    if (told) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [told])
  const Icon = icons[tone ?? 'none']
  return (
    <div ref={panel} className={classes.verdict} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={44} stroke={1.6} aria-hidden />
      <div>
        <strong>{title}</strong>
        {detail && <span>{detail}</span>}
        {tone === undefined && mode === 'pack' && <span>{t('ready.pack')}</span>}
        {tone === undefined && mode === 'load' && <span>{t('ready.load')}</span>}
        {tone === undefined && mode === 'measure' && <span>{t('ready.measure')}</span>}
        {tone === undefined && mode === 'deliver' && <span>{t('ready.deliver')}</span>}
      </div>
    </div>
  )
}

function useVerdict({ record, mode, hint, refusal, inHand, gathered }: VerdictPanelProps): {
  tone: ScanTone | undefined
  title: string
  detail?: string
} {
  const t = useMessages(scanMessages)
  const words = useMessages(verdictMessages)
  if (hint) return { tone: 'warn', title: t(hint) }
  if (refusal) return { tone: refusal.check.tone, title: refusal.check.message, detail: refusal.text }
  if (inHand) {
    const title = mode === 'measure' ? t('measure.inHand') : t('deliver.inHand', { count: gathered })
    return { tone: 'good', title, detail: inHand }
  }
  // What was scanned for something else says nothing of what is to be done now.
  if (!record || record.scan.mode !== mode) return { tone: undefined, title: t('ready') }
  if (record.undone === 'done') return { tone: 'warn', title: t('undone'), detail: record.scan.text }
  if (record.undone === 'asked') return { tone: 'warn', title: t('undo.asked'), detail: record.scan.text }
  if (record.undone === 'refused') return { tone: 'bad', title: t('undo.failed'), detail: record.scan.text }
  if (record.state === 'refused') {
    return { tone: 'bad', title: t('conflict', { why: record.why ?? '' }), detail: record.scan.text }
  }
  const { result } = record
  if (!result) {
    // What cannot be one of ours is known without asking.
    const { kind } = readScan(record.scan.text)
    if (kind === 'foreign' || kind === 'unreadable') {
      return { tone: 'bad', title: words.format(`verdict.${kind}`, {}), detail: record.scan.text }
    }
    return { tone: 'warn', title: t('kept'), detail: record.scan.text }
  }
  const counts = { done: String(result.done), of: String(result.of) }
  const title = words.format(`verdict.${result.verdict}`, counts)
  const piece = result.piece && result.of > 1 ? t('piece', { piece: String(result.piece), of: String(result.of) }) : ''
  const whose = result.foreignCode ? t(`foreign.${result.foreignCode}`) : ''
  return { tone: result.tone, title, detail: [piece || whose, record.scan.text].filter(Boolean).join(' · ') }
}
