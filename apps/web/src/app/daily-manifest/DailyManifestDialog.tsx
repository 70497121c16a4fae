import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { call, failureMessage, useAnswer } from '../api/index.ts'
import type { OneOfAll } from '../downloads/ChooseAll.tsx'
import { Awaited, ChooseAll, useAllChosen } from '../downloads/ChooseAll.tsx'
import { ChosenDay } from '../downloads/ChosenDay.tsx'
import { DownloadForm } from '../downloads/DownloadForm.tsx'
import { FileLink } from '../downloads/FileLink.tsx'
import { todayHere, useMessages } from '../i18n/index.ts'
import { openInTab } from '../open-in-tab.ts'
import manifestMessages from 'messages:daily-manifest'

/** The manifest of a day for the accounts chosen: today and all of them, unless changed (specification §2). */
export function DailyManifestDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(manifestMessages)
  const accounts = useAnswer('GetCompanyAccounts', { query: {} })
  return (
    <Dialog opened onClose={onClose} title={t('title')} size="sm">
      <Awaited answer={accounts} failed={t('failed')}>
        {(found) => (
          <Manifest accounts={found.map(({ id, displayName }) => ({ id, name: displayName }))} onDone={onClose} />
        )}
      </Awaited>
    </Dialog>
  )
}

function Manifest({ accounts, onDone }: { accounts: readonly OneOfAll[]; onDone: () => void }) {
  const t = useMessages(manifestMessages)
  const portal = useMessages()
  const choice = useAllChosen(accounts)
  const [day, setDay] = useState(() => todayHere())
  const [isUnderWay, setUnderWay] = useState(false)
  const [error, setError] = useState<string>()
  const [blockedUrl, setBlockedUrl] = useState<string>()

  const download = async () => {
    setUnderWay(true)
    setError(undefined)
    const body = { accountIds: [...choice.chosen], shipDate: day }
    const reply = await call('CreateDailyManifest', { body })
    setUnderWay(false)
    if (!reply.ok) setError(failureMessage(reply.failure, portal))
    else if (openInTab(reply.data.url)) onDone()
    else setBlockedUrl(reply.data.url)
  }

  return (
    <DownloadForm label={t('download')} isUnderWay={isUnderWay} error={error} onDownload={() => void download()}>
      <ChosenDay day={day} onDay={setDay} />
      {accounts.length === 0 ? (
        <Notice kind="warn">{t('noAccounts')}</Notice>
      ) : (
        <ChooseAll label={t('accounts')} choice={choice} />
      )}
      {blockedUrl && (
        <FileLink url={blockedUrl} open={t('open')} onOpened={onDone}>
          {t('blocked')}
        </FileLink>
      )}
    </DownloadForm>
  )
}
