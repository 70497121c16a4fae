import { useClipboard } from '@mantine/hooks'
import { useAnswer } from '../../../app/api/index.ts'
import { LoadFailed } from '../../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import type { Fact } from '../../../ui/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button, FactList, SkeletonLines } from '../../../ui/index.ts'
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx'
import type { Transfer } from './transfer.ts'
import { sentToOf, shipmentOf } from './transfer.ts'
import { TransferFailure } from './TransferFailure.tsx'
import classes from './transfers.module.css'
import transferMessages from 'messages:history-transfers'

/** One transfer: by whom, when, where to, and what was sent word for word. */
export function TransferDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const t = useMessages(transferMessages)
  const formats = useFormats()
  const found = useAnswer('GetTransfer', { params: { id: transfer.id } })
  const shown = found.data ?? transfer
  const { format, version, finishedAt } = shown
  const sentTo = sentToOf(shown)
  const facts: (Fact | false)[] = [
    { name: t('kind'), value: `${t(`kind.${shown.kind}`)} · ${t(`function.${shown.function}`)}` },
    {
      name: t('what.asked'),
      value: t('asked', { name: shown.requestedBy, time: formats.instant(shown.requestedAt) }),
    },
    finishedAt !== null && { name: t('what.finished'), value: formats.instant(finishedAt) },
    sentTo !== null && { name: t('what.to'), value: sentTo },
    format !== null && { name: t('what.format'), value: format },
    version !== null && { name: t('what.version'), value: version },
  ]
  return (
    <Dialog opened onClose={onClose} title={t('what.of', { name: shipmentOf(transfer, t) })} size="lg">
      <div className={classes.dialog}>
        <FactList facts={facts.filter((fact): fact is Fact => Boolean(fact))} stacked />
        <TransferFailure transfer={shown} />
        {found.data ? (
          <>
            <Content
              title={t('what.content')}
              content={found.data.content}
              isPending={found.data.state === 'pending'}
            />
            {found.data.creditNote !== null && (
              <Content title={t('what.creditNote')} content={found.data.creditNote} isPending={false} />
            )}
          </>
        ) : found.isError ? (
          <LoadFailed title={t('what.failed')} error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonLines lines={6} height={18} />
        )}
      </div>
    </Dialog>
  )
}

function Content({ title, content, isPending }: { title: string; content: string | null; isPending: boolean }) {
  const t = useMessages(transferMessages)
  const clipboard = useClipboard({ timeout: 3_000 })
  if (content === null) return <p className="quiet">{t(isPending ? 'what.notYet' : 'what.nothing')}</p>
  return (
    <div className={classes.content}>
      <header>
        <h3>{title}</h3>
        <Button variant="subtle" onClick={() => clipboard.copy(content)}>
          <span role="status">{t(clipboard.copied ? 'what.copied' : 'what.copy')}</span>
        </Button>
      </header>
      <ScrollRegion className={classes.text} label={title}>
        <pre>{content}</pre>
      </ScrollRegion>
    </div>
  )
}
