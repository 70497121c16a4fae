import { useEffect, useRef, useState } from 'react'
import { IconFiles, IconTrash } from '../../ui/icons/index.ts'
import { Button, EmptyState, IconButton, Notice } from '../../ui/index.ts'
import { call, refetch } from '../api/index.ts'
import { useFormats, useMessages } from '../i18n/index.ts'
import { DeletedDocuments } from './DeletedDocuments.tsx'
import classes from './documents.module.css'
import { fileSize } from './file-size.ts'
import { openDocument } from './open-document.ts'
import { UndoKey } from '../../ui/undo-key.ts'
import documentMessages from 'messages:documents'
import type { ShipmentDocument } from './shipment-document.ts'

/** The documents that are there, to open and delete; and those deleted that can still be brought back. */
export function DocumentList({ documents }: { documents: readonly ShipmentDocument[] }) {
  const t = useMessages(documentMessages)
  const [announced, setSaid] = useState<{ document: ShipmentDocument; deleted: boolean }>()
  const there = documents.filter((document) => document.deletedAt === null)
  const deleted = documents.filter((document) => document.deletedAt !== null)

  const remove = async (document: ShipmentDocument) => {
    const reply = await call('DeleteDocuments', { body: { documentIds: [document.id] } })
    if (!reply.ok) return
    await refetch('GetShipmentDocuments', 'GetShipmentData')
    setSaid({ document, deleted: true })
  }
  const restore = async (document: ShipmentDocument) => {
    const reply = await call('RestoreDocuments', { body: { documentIds: [document.id] } })
    if (!reply.ok) return
    await refetch('GetShipmentDocuments', 'GetShipmentData')
    setSaid({ document, deleted: false })
  }

  return (
    <>
      {announced && (
        <Notice
          kind={announced.deleted ? 'info' : 'good'}
          role="status"
          actions={
            announced.deleted && (
              <UndoButton key={announced.document.id} onUndo={() => void restore(announced.document)} />
            )
          }
        >
          {t(announced.deleted ? 'documents.deleted' : 'documents.restored', { name: announced.document.name })}
        </Notice>
      )}
      {there.length === 0 ? (
        <EmptyState title={t('documents.none')} icon={<IconFiles size={28} stroke={1.4} />}>
          {t('documents.noneText')}
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label={t('documents.list')}>
          {there.map((document) => (
            <DocumentRow key={document.id} document={document} onDelete={() => void remove(document)} />
          ))}
        </ul>
      )}
      {deleted.length > 0 && <DeletedDocuments documents={deleted} onRestore={(document) => void restore(document)} />}
    </>
  )
}

/** Takes the focus: what had it is gone with the row. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  const t = useMessages(documentMessages)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <UndoKey undo={onUndo} />
      <Button ref={button} variant="default" onClick={onUndo}>
        {t('documents.undo')}
      </Button>
    </>
  )
}

function DocumentRow({ document, onDelete }: { document: ShipmentDocument; onDelete: () => void }) {
  const t = useMessages(documentMessages)
  const formats = useFormats()
  const { name } = document
  return (
    <li>
      <button
        type="button"
        className={classes.name}
        aria-label={t('documents.open', { name })}
        onClick={() => void openDocument(document, t('popup.blocked'))}
      >
        {name}
      </button>
      {document.deletable && (
        <IconButton label={t('documents.delete', { name })} onClick={onDelete}>
          <IconTrash size={17} stroke={1.7} aria-hidden />
        </IconButton>
      )}
      <p className={classes.facts}>
        {t('documents.facts', {
          type: document.documentTypeName,
          size: fileSize(document.sizeBytes, formats),
          by: document.uploadedBy,
          at: formats.instant(document.uploadedAt),
        })}
        {!document.deletable && <> · {t('documents.othersHint')}</>}
      </p>
    </li>
  )
}
