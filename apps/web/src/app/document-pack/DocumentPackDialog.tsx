import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { CallFailed, failureMessage, useAnswer } from '../api/index.ts'
import { useWords } from '../i18n/index.ts'
import type { PackCarrier } from '../shell/menu.ts'
import classes from './document-pack.module.css'
import { useDocumentPack, type PackState } from './use-document-pack.ts'
import { packWords } from './words.ts'

interface DocumentPackDialogProps {
  carrier: PackCarrier
  onClose: () => void
}

/** The papers that a carrier takes along for the branches chosen: all of them, unless changed (specification §2). */
export function DocumentPackDialog({ carrier, onClose }: DocumentPackDialogProps) {
  const t = useWords(packWords)
  return (
    <Dialog opened onClose={onClose} title={t('title', { carrier: carrier.name })} size="sm">
      <Pack carrier={carrier} />
    </Dialog>
  )
}

function Pack({ carrier }: { carrier: PackCarrier }) {
  const t = useWords(packWords)
  const branches = useAnswer('GetVisibleBranchesForUser', {}, { quiet: true })
  // Null until something is changed: all that there are.
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const { pack, make } = useDocumentPack(carrier.id)

  if (!branches.data) return <BranchesAwaited branches={branches} />
  const ticked = chosen ?? new Set(branches.data.map(({ id }) => id))
  const isUnderWay = pack.kind === 'making'

  return (
    <div className={classes.form}>
      <p>{t('hint', { carrier: carrier.name })}</p>
      <CheckList
        label={t('branches')}
        choices={branches.data}
        chosen={ticked}
        onChange={setChosen}
        selectAll={t('selectAll')}
        deselectAll={t('deselectAll')}
      />
      <PackNews pack={pack} />
      <div className={classes.actions}>
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isUnderWay}
          data-autofocus
          onClick={() => {
            if (!isUnderWay) void make([...ticked])
          }}
        >
          {t('download')}
        </Button>
      </div>
    </div>
  )
}

function PackNews({ pack }: { pack: PackState }) {
  const t = useWords(packWords)
  switch (pack.kind) {
    case 'none':
      return null
    case 'making':
      return (
        <div className={classes.progress} role="status">
          <progress aria-label={t('download')} {...(pack.count > 0 ? { max: pack.count, value: pack.done } : {})} />
          {pack.count > 0 ? t('progress', { done: pack.done, count: pack.count }) : t('waiting')}
        </div>
      )
    case 'ready':
      return (
        <Notice
          kind="good"
          role="alert"
          actions={
            <a href={pack.url} target="_blank" rel="noreferrer">
              {t('open')}
            </a>
          }
        >
          {t('ready')}
        </Notice>
      )
    case 'refused':
    case 'broken':
      return (
        <Notice kind="bad" role="alert">
          {pack.kind === 'broken' ? t('broken') : pack.message}
        </Notice>
      )
  }
}

function BranchesAwaited({ branches }: { branches: ReturnType<typeof useAnswer<'GetVisibleBranchesForUser'>> }) {
  const t = useWords(packWords)
  const portal = useWords()
  if (!branches.isError) return <SkeletonLines lines={4} height={28} />
  return (
    <Notice
      kind="bad"
      role="alert"
      title={t('failed')}
      actions={
        <Button variant="default" onClick={() => void branches.refetch()}>
          {portal('retry')}
        </Button>
      }
    >
      {branches.error instanceof CallFailed ? failureMessage(branches.error.failure, portal) : portal('error.default')}
    </Notice>
  )
}
