import { useAnswer } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { Link } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { IconAlertTriangle } from '../../../ui/icons/index.ts'
import { failedTransfers, transfersAPage } from './transfer.ts'
import classes from './transfers.module.css'
import transferMessages from 'messages:history-transfers'

/** Counted again when History is opened, and not at each step in it. */
const freshMs = 60_000

/** How many transfers failed, as the way to them; nothing where none did. Whether there are any is not worth an alarm. */
export function FailedTransfersLink() {
  const t = useMessages(transferMessages)
  const found = useAnswer('GetTransfers', { query: failedTransfers }, { staleTimeMs: freshMs })
  const count = found.data?.length ?? 0
  if (count === 0) return null
  // A full page may have more behind it.
  const isAll = count < transfersAPage
  const text = isAll ? t('badge', { count }) : t('badge.many', { count: transfersAPage - 1 })
  return (
    <Link to={screenPaths.transfers} search={{}} className={classes.badge} aria-label={text} title={text}>
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      <span className={classes.badgeText}>{text}</span>
      <span className={classes.badgeCount}>{isAll ? count : `${transfersAPage - 1}+`}</span>
    </Link>
  )
}
