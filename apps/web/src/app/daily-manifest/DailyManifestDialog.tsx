import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { call, CallFailed, failureMessage, useAnswer } from '../api/index.ts'
import { todayHere, useWords } from '../i18n/index.ts'
import { openInTab } from '../open-in-tab.ts'
import classes from './daily-manifest.module.css'
import { manifestWords } from './words.ts'

/** The manifest of a day for the accounts chosen: today and all of them, unless changed (specification §2). */
export function DailyManifestDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(manifestWords)
  return (
    <Dialog opened onClose={onClose} title={t('title')} size="sm">
      <Manifest onDone={onClose} />
    </Dialog>
  )
}

function Manifest({ onDone }: { onDone: () => void }) {
  const t = useWords(manifestWords)
  const portal = useWords()
  const accounts = useAnswer('GetCompanyAccounts', { query: {} }, { quiet: true })
  const [day, setDay] = useState(() => todayHere())
  // Null until something is changed: all that there are.
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  const [error, setError] = useState<string>()
  const [blockedUrl, setBlockedUrl] = useState<string>()

  if (!accounts.data) return <AccountsAwaited accounts={accounts} />
  const all = accounts.data.map(({ id, displayName }) => ({ id, name: displayName }))
  const ticked = chosen ?? new Set(all.map(({ id }) => id))

  const download = async () => {
    if (isUnderWay) return
    setUnderWay(true)
    setError(undefined)
    const reply = await call(
      'CreateDailyManifest',
      { body: { accountIds: [...ticked], shipDate: day } },
      { quiet: true },
    )
    setUnderWay(false)
    if (!reply.ok) setError(failureMessage(reply.failure, portal))
    else if (openInTab(reply.data.url)) onDone()
    else setBlockedUrl(reply.data.url)
  }

  return (
    <div className={classes.form}>
      <div className={classes.date}>
        <DateField label={t('date')} value={day} onChange={setDay} isTyped={false} />
      </div>
      {all.length === 0 ? (
        <Notice kind="warn">{t('noAccounts')}</Notice>
      ) : (
        <CheckList
          label={t('accounts')}
          choices={all}
          chosen={ticked}
          onChange={setChosen}
          selectAll={t('selectAll')}
          deselectAll={t('deselectAll')}
        />
      )}
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
      {blockedUrl && (
        <Notice
          kind="warn"
          role="alert"
          actions={
            <a href={blockedUrl} target="_blank" rel="noreferrer" onClick={onDone}>
              {t('open')}
            </a>
          }
        >
          {t('blocked')}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isUnderWay}
          data-autofocus
          onClick={() => void download()}
        >
          {t('download')}
        </Button>
      </div>
    </div>
  )
}

function AccountsAwaited({ accounts }: { accounts: ReturnType<typeof useAnswer<'GetCompanyAccounts'>> }) {
  const t = useWords(manifestWords)
  const portal = useWords()
  if (!accounts.isError) return <SkeletonLines lines={4} height={28} />
  return (
    <Notice
      kind="bad"
      role="alert"
      title={t('failed')}
      actions={
        <Button variant="default" onClick={() => void accounts.refetch()}>
          {portal('retry')}
        </Button>
      }
    >
      {accounts.error instanceof CallFailed ? failureMessage(accounts.error.failure, portal) : portal('error.default')}
    </Notice>
  )
}
