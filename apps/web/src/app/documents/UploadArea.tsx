import formMessages from 'messages:shipment-form'
import { allowedEndings, maxUploadBytes, shownFileName } from '@kattegat/domain/documents'
import { messageOf } from '@kattegat/domain/messages'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { IconPlayerStop, IconRefresh, IconUpload, IconX } from '../../ui/icons/index.ts'
import { Button, CellSelect, IconButton } from '../../ui/index.ts'
import { refetch, useStatic } from '../api/index.ts'
import { useMessages, useFormats } from '../i18n/index.ts'
import classes from './documents.module.css'
import { guessType } from './guess-type.ts'
import { sendTo } from './send-file.ts'
import { canRetry, createUploadQueue, isUnderWay, type Upload, type UploadQueue } from './upload-queue.ts'
import documentMessages from 'messages:documents'

/** Choose or drop files, say what each is, send them, and see how each fares. */
export function UploadArea({ linkId }: { linkId: string }) {
  const t = useMessages(documentMessages)
  const domain = useMessages(formMessages)
  const [queue] = useState(() => newQueue(linkId))
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  const ready = uploads.filter((upload) => upload.state.kind === 'ready').length
  const open = uploads.filter((upload) => upload.state.kind !== 'done')
  const done = uploads.length - open.length
  const busy = uploads.some((upload) => isUnderWay(upload.state))
  useLineAndLeave(queue, busy)

  const add = (files: Iterable<File>) =>
    queue.add([...files].map((file) => ({ file, documentType: guessType(file.name), error: errorOf(file) })))
  // What can be seen here need not travel; the rest the server says.
  const errorOf = (file: File) => {
    const code = file.size === 0 ? 'fileEmpty' : file.size > maxUploadBytes ? 'fileTooLarge' : undefined
    return code && messageOf(domain, { field: 'files', code, params: { f: shownFileName(file.name) } })
  }

  return (
    <>
      <DropZone onFiles={add} />
      {open.length > 0 && (
        <ul className={classes.list} aria-label={t('uploads.list')}>
          {open.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
      <p className={classes.done} role="status">
        {done > 0 && t('uploads.done', { count: done })}
      </p>
      {ready > 0 && (
        <div>
          <Button onClick={() => queue.start()}>{t('uploads.start', { count: ready })}</Button>
        </div>
      )}
    </>
  )
}

function DropZone({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const t = useMessages(documentMessages)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const inputId = useId()
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      <div className={classes.choice}>
        <input
          ref={input}
          id={inputId}
          type="file"
          multiple
          tabIndex={-1}
          aria-hidden
          className={classes.file}
          accept={allowedEndings.map((ending) => `.${ending}`).join(',')}
          onChange={(event) => {
            onFiles(event.target.files ?? [])
            // The same file may be chosen again after it was corrected.
            event.target.value = ''
          }}
        />
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('drop.label')}
        </Button>
        <span>{t('drop.text')}</span>
      </div>
      <span className={classes.facts}>{t('drop.limits')}</span>
    </div>
  )
}

function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const t = useMessages(documentMessages)
  const formats = useFormats()
  const types = useStatic('GetShipmentDocumentTypes')
  const { id, file, state } = upload
  const name = shownFileName(file.name)
  const said =
    state.kind === 'faulty' || state.kind === 'failed'
      ? state.message
      : state.kind === 'sending'
        ? t('state.sending', { percent: formats.percent(Math.floor(state.sent * 100) / 100) })
        : t(`state.${state.kind}`)
  return (
    <li className={classes.upload}>
      <div>
        <span className={classes.name}>{name}</span>
        {/* How far it is would be read out a hundred times; the bar can be asked. */}
        <p className={classes.facts} data-kind={state.kind} {...(isUnderWay(state) ? {} : { role: 'status' })}>
          {said}
        </p>
        {(state.kind === 'sending' || state.kind === 'checking') && (
          <progress
            className={classes.bar}
            aria-label={name}
            max={1}
            {...(state.kind === 'sending' ? { value: state.sent } : {})}
          />
        )}
      </div>
      <div className={classes.type}>
        {state.kind !== 'faulty' && (
          <CellSelect
            label={t('uploads.type', { name })}
            value={upload.documentType}
            disabled={isUnderWay(state)}
            onChange={(event) => queue.setType(id, event.target.value)}
          >
            {(types.data ?? [{ code: upload.documentType, name: '…' }]).map((type) => (
              <option key={type.code} value={type.code}>
                {type.name}
              </option>
            ))}
          </CellSelect>
        )}
      </div>
      <div className={classes.buttons}>
        {canRetry(state) && (
          <IconButton label={t('uploads.retry', { name })} onClick={() => queue.retry(id)}>
            <IconRefresh size={17} stroke={1.7} aria-hidden />
          </IconButton>
        )}
        {isUnderWay(state) ? (
          <IconButton label={t('uploads.cancel', { name })} onClick={() => queue.cancel(id)}>
            <IconPlayerStop size={17} stroke={1.7} aria-hidden />
          </IconButton>
        ) : (
          <IconButton label={t('uploads.remove', { name })} onClick={() => queue.remove(id)}>
            <IconX size={17} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  )
}

function newQueue(linkId: string): UploadQueue {
  const send = sendTo(linkId)
  return createUploadQueue(async (upload, options) => {
    const outcome = await send(upload, options)
    // It leaves this list when it stands in the other.
    if (outcome.kind === 'done') await refetch('GetShipmentDocuments', 'GetShipmentData')
    return outcome
  })
}

/** Sends again when the line is back, and asks before the page is left with files under way. */
function useLineAndLeave(queue: UploadQueue, busy: boolean): void {
  useEffect(() => {
    const online = () => queue.retryLost()
    globalThis.addEventListener('online', online)
    return () => globalThis.removeEventListener('online', online)
  }, [queue])
  useEffect(() => {
    if (!busy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    globalThis.addEventListener('beforeunload', ask)
    return () => globalThis.removeEventListener('beforeunload', ask)
  }, [busy])
}
