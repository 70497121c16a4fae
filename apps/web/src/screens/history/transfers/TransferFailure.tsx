import { useWords } from '../../../app/i18n/index.ts'
import type { Transfer } from './transfer.ts'
import classes from './transfers.module.css'
import { transferWords } from './words.ts'

/** Why it failed, in words, and what the other system said of it. */
export function TransferFailure({ transfer }: { transfer: Transfer }) {
  const t = useWords(transferWords)
  const { faultText, faultDetails, state } = transfer
  if (state === 'dropped') return <p className="quiet">{t('state.dropped.text')}</p>
  if (faultText === null) return null
  return (
    <div className={classes.fault}>
      {faultText}
      {faultDetails && <div className={classes.theirs}>{t('theirWords', { words: faultDetails })}</div>}
    </div>
  )
}
