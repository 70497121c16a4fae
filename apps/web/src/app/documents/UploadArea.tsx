import formMessages from 'messages:shipment-form'
import { allowedEndings, maxUploadBytes, shownFileName } from '@kattegat/domain/documents'
import { messageOf } from '@kattegat/domain/messages'
import { useState, useSyncExternalStore } from 'react'
import { Button, CellSelect } from '../../ui/index.ts'
import { refetch, useStatic } from '../api/index.ts'
import { useMessages } from '../i18n/index.ts'
import classes from './documents.module.css'
import { guessType } from './guess-type.ts'
import { sendTo } from './send-file.ts'
import { DropZone } from './DropZone.tsx'
import { createUploadQueue, isUnderWay, type Upload, type UploadQueue } from './upload-queue.ts'
import { UploadList, UploadRow } from './UploadList.tsx'
import { useLineAndLeave } from './use-line-and-leave.ts'
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
    queue.add([...files].map((file) => ({ file, about: { documentType: guessType(file.name) }, error: errorOf(file) })))
  // What can be seen here need not travel; the rest the server says.
  const errorOf = (file: File) => {
    const code = file.size === 0 ? 'fileEmpty' : file.size > maxUploadBytes ? 'fileTooLarge' : undefined
    return code && messageOf(domain, { field: 'files', code, params: { f: shownFileName(file.name) } })
  }

  return (
    <>
      <DropZone endings={allowedEndings} limits={t('drop.limits')} onFiles={add} />
      {open.length > 0 && (
        <UploadList>
          {open.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue}>
              {upload.state.kind !== 'faulty' && <TypeOfFile upload={upload} queue={queue} />}
            </UploadRow>
          ))}
        </UploadList>
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

function TypeOfFile({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const t = useMessages(documentMessages)
  const types = useStatic('GetShipmentDocumentTypes')
  return (
    <CellSelect
      label={t('uploads.type', { name: shownFileName(upload.file.name) })}
      value={upload.about.documentType}
      disabled={isUnderWay(upload.state)}
      onChange={(event) => queue.setAbout(upload.id, { documentType: event.target.value })}
    >
      {(types.data ?? [{ code: upload.about.documentType, name: '…' }]).map((type) => (
        <option key={type.code} value={type.code}>
          {type.name}
        </option>
      ))}
    </CellSelect>
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
