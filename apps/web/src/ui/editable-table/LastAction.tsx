import { useMessages } from '../../app/i18n/index.ts'
import { UndoKey } from '../undo-key.ts'
import classes from './editable-table.module.css'
import type { Announcement } from './table-in-use.ts'
import tableMessages from 'messages:editable-table'

/** What happened to the lines last, with a way back; before anything has, what the table can do. */
export function LastAction({ table }: { table: { readonly announcement: Announcement | null } }) {
  const t = useMessages(tableMessages)
  const { announcement } = table
  if (!announcement) return <span className={classes.pasteHint}>{t('pasteHint')}</span>
  return (
    <>
      {announcement.content}{' '}
      {announcement.undo && (
        <button type="button" className={announcementLink} onClick={announcement.undo}>
          {t('undo')}
        </button>
      )}
      {announcement.undo && <UndoKey undo={announcement.undo} of={announcement} />}
    </>
  )
}

/** Class of a button that reads as a link, for what a screen announces. */
export const announcementLink = classes.link ?? ''
