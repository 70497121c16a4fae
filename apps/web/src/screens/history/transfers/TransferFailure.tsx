import { useMessages } from '../../../app/i18n/index.ts'
import type { Transfer } from './transfer.ts'
import classes from './transfers.module.css'
import transferMessages from 'messages:history-transfers'

/** Why it failed, in words, and what the other system said of it. */
export function TransferFailure({ transfer }: { transfer: Transfer }) {
  const t = useMessages(transferMessages)
  const { faultText, state } = transfer
  const faultDetails = 'faultDetails' in transfer && transfer.faultDetails
  if (state === 'dropped') return <p className="quiet">{t('state.dropped.text')}</p>
  if (faultText === null) return null
  return (
    <div className={classes.fault}>
      {faultText}
      {faultDetails && <div className={classes.theirs}>{t('theirWords', { words: faultDetails })}</div>}
    </div>
  )
}
