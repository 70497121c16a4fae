import { isEmployee } from '@kattegat/domain/permissions'
import { largestShotFileBytes } from '@kattegat/domain/shot-files'
import { languageFacts, languages } from '@kattegat/messages'
import { useId, useState, useSyncExternalStore } from 'react'
import { refetch, urlOf, useAnswer } from '../../app/api/index.ts'
import { DropZone } from '../../app/documents/DropZone.tsx'
import { sendForm } from '../../app/documents/send-file.ts'
import { createUploadQueue, isUnderWay, type UploadQueue } from '../../app/documents/upload-queue.ts'
import { UploadList, UploadRow } from '../../app/documents/UploadList.tsx'
import { useLineAndLeave } from '../../app/documents/use-line-and-leave.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Section, SelectField } from '../../ui/index.ts'
import classes from './shot-file.module.css'
import shotFileMessages from 'messages:shot-file'
import shotFilesMessages from 'messages:shot-files'

/** What is offered to be chosen; a file is what it holds, whatever its name ends with. */
const endings = ['csv', 'txt', 'tsv', 'xlsx', 'xlsm']
const bytesInMb = 1024 * 1024

/** Choose or drop files; each is sent at once. Staff say first whose it is. */
export function UploadShotFiles() {
  const t = useMessages(shotFileMessages)
  const { user } = useSession()
  const isStaff = isEmployee(user.assignedRoles)
  const companies = useAnswer('GetCompanies', {}, { enabled: isStaff, staleTimeMs: 60_000 })
  const [companyId, setCompanyId] = useState('')
  const [isAsked, setAsked] = useState(false)
  const fieldId = useId()
  const navigate = useNavigate()
  const [queue] = useState(() =>
    // Of a file that comes alone the columns are next; several are seen in the list.
    newQueue((file) => void navigate({ to: screenPaths.shotFile, search: { file } })),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  useLineAndLeave(
    queue,
    uploads.some(({ state }) => isUnderWay(state)),
  )
  const problemOf = useSizeProblem()
  const add = (files: Iterable<File>) => {
    if (isStaff && companyId === '') {
      setAsked(true)
      document.getElementById(fieldId)?.focus()
      return
    }
    // A file is its company's from the moment it is chosen; the queue carries that with it.
    queue.add([...files].map((file) => ({ file, about: { companyId }, error: problemOf(file) })))
    queue.start()
  }
  const open = uploads.filter(({ state }) => state.kind !== 'done')
  return (
    <Section title={t('upload')} hint={t('uploadHint')} className={classes.upload}>
      {isStaff && companies.isError && (
        <LoadFailed title={t('companiesFailed')} error={companies.error} onRetry={() => void companies.refetch()} />
      )}
      {isStaff && (
        <SelectField
          id={fieldId}
          label={t('company')}
          required
          emptyLabel={t('chooseCompany')}
          error={isAsked && companyId === '' ? t('companyNeeded') : undefined}
          value={companyId}
          choices={(companies.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => setCompanyId(event.currentTarget.value)}
        />
      )}
      <DropZone endings={endings} limits={t('limits', { max: largestShotFileBytes / bytesInMb })} onFiles={add} />
      <p className={classes.templates}>
        {t('templates')}
        {languages.map((language) => (
          <a
            key={language}
            href={urlOf('GetShotFileTemplate', { query: { language } })}
            download
            aria-label={t('template', { language: languageFacts(language).name })}
          >
            {languageFacts(language).name}
          </a>
        ))}
      </p>
      {open.length > 0 && (
        <UploadList>
          {open.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} />
          ))}
        </UploadList>
      )}
    </Section>
  )
}

/** What can be seen here need not travel; the rest the server says at the file. */
function useSizeProblem(): (file: File) => string | undefined {
  const t = useMessages(shotFilesMessages)
  return (file) => {
    if (file.size === 0) return t('problem.fileEmpty')
    return file.size > largestShotFileBytes
      ? t('problem.tooLarge', { max: largestShotFileBytes / bytesInMb })
      : undefined
  }
}

/** Whose a file is; empty for the company of a customer. */
interface OfShotFile {
  readonly companyId: string
}

function newQueue(onAlone: (shotFileId: number) => void): UploadQueue<OfShotFile> {
  // Sent again after a lost answer, a file is the same one.
  const keys = new WeakMap<File, string>()
  const queue = createUploadQueue<OfShotFile>(async ({ file, about: { companyId } }, options) => {
    const key = keys.get(file) ?? crypto.randomUUID()
    keys.set(file, key)
    const body = new FormData()
    body.append('file', file, file.name)
    const url = urlOf('PostShotFile', { query: companyId === '' ? {} : { companyId } })
    let shotFileId: number | undefined
    const onDone = (answer: string) => (shotFileId = (JSON.parse(answer) as { shotFileId: number }).shotFileId)
    const outcome = await sendForm(url, body, { ...options, headers: { 'idempotency-key': key }, onDone })
    if (shotFileId === undefined) return outcome
    await refetch('GetShotFiles')
    if (queue.uploads().length === 1) onAlone(shotFileId)
    return outcome
  })
  return queue
}
