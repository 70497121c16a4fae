import type { FieldError } from '@kattegat/domain/messages'
import { useState } from 'react'
import type { Answer, Failure } from '../../../../app/api/index.ts'
import { call, refetch, useAnswer } from '../../../../app/api/index.ts'
import { DeletedDocuments } from '../../../../app/documents/DeletedDocuments.tsx'
import { useId } from 'react'
import { LoadFailed } from '../../../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../../../app/i18n/index.ts'
import { CheckList } from '../../../../ui/CheckList.tsx'
import { Button, SkeletonLines } from '../../../../ui/index.ts'
import type { ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import { offerUndo } from '../undo-offer.ts'
import { useSaving } from '../use-saving.ts'
import classes from './delete-documents.module.css'
import documentActionMessages from 'messages:history-documents'

type Documents = Answer<'GetShipmentDocuments'>['documents']
type Change = Parameters<ActionFormProps['onDone']>[0]

/** Brings them back; answers why that could not be. */
async function restore(documentIds: number[]): Promise<Failure | undefined> {
  const reply = await call('RestoreDocuments', { body: { documentIds } })
  if (!reply.ok) return reply.failure
  await documentsChanged()
  return undefined
}

function documentsChanged(): Promise<void> {
  return refetch('GetShipmentDocuments', 'GetShipmentData', 'HistoryShipmentInfo')
}

/** The documents of a shipment, once they are here. */
export function DeleteDocumentsForm(props: ActionFormProps) {
  const shipmentId = props.rows[0]?.id ?? 0
  const found = useAnswer('GetShipmentDocuments', { query: { shipmentId } })
  if (found.data) return <Choosing {...props} documents={found.data.documents} />
  if (!found.isError) return <SkeletonLines lines={4} height={24} />
  return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
}

/** Which of them go. Those deleted before can be brought back from here. */
function Choosing({ rows, onCancel, documents, ...ends }: ActionFormProps & { documents: Documents }) {
  const t = useMessages(documentActionMessages)
  const portal = useMessages()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const errorId = useId()
  const there = documents.filter(({ deletedAt, deletable }) => deletedAt === null && deletable)
  const others = documents.filter(({ deletedAt, deletable }) => deletedAt === null && !deletable)
  const deleted = documents.filter(({ deletedAt }) => deletedAt !== null)
  const documentIds = there.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  const errors: FieldError[] = documentIds.length === 0 ? [{ field: 'documentIds', code: 'required', params: {} }] : []
  // Said with its undo, and not once more by the dialog.
  const undoable = { ...ends, onDone: (change: Change) => ends.onDone(change === 'final' ? 'undoable' : change) }
  const saving = useSaving({ rows, ...undoable }, { action: 'delete-documents', errors, fields: ['documentIds'] })
  const error = saving.errorAt('documentIds')
  const bin = deleted.length > 0 && <DeletedDocuments documents={deleted} onRestore={({ id }) => void restore([id])} />
  if (there.length === 0) {
    return (
      <div className={classes.none}>
        <p>{t(others.length > 0 ? 'noneOfYours' : 'none')}</p>
        {bin}
        <Button variant="default" onClick={onCancel}>
          {portal('close')}
        </Button>
      </div>
    )
  }
  return (
    <ActionFormFrame
      saving={saving}
      label={documentIds.length === 0 ? t('delete.none') : t('delete', { count: documentIds.length })}
      danger
      onCancel={onCancel}
      onSave={() =>
        saving.save(async () => {
          const reply = await call('DeleteDocuments', { body: { documentIds } })
          if (reply.ok) {
            await documentsChanged()
            offerUndo({
              id: `documents-${documentIds.join('-')}`,
              action: 'delete-documents',
              count: 1,
              takeBack: () => restore(documentIds),
            })
          }
          return reply
        })
      }
    >
      <CheckList
        label={t('which')}
        choices={there.map(({ id, name, documentTypeName }) => ({ id, name: `${name} (${documentTypeName})` }))}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next)
          saving.changed('documentIds')
        }}
        selectAll={portal('selectAll')}
        deselectAll={portal('deselectAll')}
        describedBy={error ? errorId : undefined}
      />
      {error && (
        <p id={errorId} className={classes.error}>
          {t('choose')}
        </p>
      )}
      {others.length > 0 && <p className="quiet">{t('others', { count: others.length })}</p>}
      <p className="quiet">{t('hint')}</p>
      {bin}
    </ActionFormFrame>
  )
}
