import type { Answer } from '../../../../app/api/index.ts'
import { useFormats, useMessages } from '../../../../app/i18n/index.ts'
import classes from './notes.module.css'
import noteMessages from 'messages:history-notes'

type Note = Pick<Answer<'GetInternalMessages'>[number], 'id' | 'message' | 'createdBy' | 'createdAt'>

/** Staff's notes on a shipment, the oldest first, each with who and when. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  const t = useMessages(noteMessages)
  const formats = useFormats()
  if (notes.length === 0) return <p className="quiet">{t('none')}</p>
  return (
    <ul className={classes.list} aria-label={t('list')}>
      {notes.map((note) => (
        <li key={note.id}>
          <p className={classes.text}>{note.message}</p>
          <p className="quiet">{t('by', { name: note.createdBy, time: formats.instant(note.createdAt) })}</p>
        </li>
      ))}
    </ul>
  )
}
