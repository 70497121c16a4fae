import { IconArrowBackUp } from '../../ui/icons/index.ts'
import { IconButton } from '../../ui/index.ts'
import { useFormats, useMessages } from '../i18n/index.ts'
import type { ShipmentDocument } from './shipment-document.ts'
import classes from './documents.module.css'
import documentMessages from 'messages:documents'

interface DeletedDocumentsProps {
  documents: readonly ShipmentDocument[]
  onRestore: (document: ShipmentDocument) => void
}

/** Those that were deleted, each with until when it can be brought back. */
export function DeletedDocuments({ documents, onRestore }: DeletedDocumentsProps) {
  const t = useMessages(documentMessages)
  const formats = useFormats()
  return (
    <details className={classes.bin}>
      <summary>{t('bin.heading', { count: documents.length })}</summary>
      <ul className={classes.list}>
        {documents.map((document) => (
          <li key={document.id}>
            <span className={classes.name}>{document.name}</span>
            {document.deletable && (
              <IconButton label={t('documents.restore', { name: document.name })} onClick={() => onRestore(document)}>
                <IconArrowBackUp size={17} stroke={1.7} aria-hidden />
              </IconButton>
            )}
            <p className={classes.facts}>
              {t('bin.facts', {
                type: document.documentTypeName,
                until: document.purgedAt === null ? '' : formats.instant(document.purgedAt),
              })}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
