import { shownFileName } from '@kattegat/domain/documents'
import type { ReactNode } from 'react'
import { IconPlayerStop, IconRefresh, IconX } from '../../ui/icons/index.ts'
import { IconButton } from '../../ui/index.ts'
import { useFormats, useMessages } from '../i18n/index.ts'
import classes from './documents.module.css'
import { canRetry, isUnderWay, type Upload, type UploadQueue } from './upload-queue.ts'
import documentMessages from 'messages:documents'

/** Files on their way. */
export function UploadList({ children }: { children: ReactNode }) {
  const t = useMessages(documentMessages)
  return (
    <ul className={classes.list} aria-label={t('uploads.list')}>
      {children}
    </ul>
  )
}

interface UploadRowProps {
  upload: Upload<unknown>
  queue: Pick<UploadQueue<never>, 'cancel' | 'retry' | 'remove'>
  /** What else there is to say of it. */
  children?: ReactNode
}

/** How far a file is or why it is refused, with what can be done about it. */
export function UploadRow({ upload, queue, children }: UploadRowProps) {
  const t = useMessages(documentMessages)
  const formats = useFormats()
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
      <div className={classes.type}>{children}</div>
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
