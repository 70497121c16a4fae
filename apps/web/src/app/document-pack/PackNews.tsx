import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { FileLink } from '../downloads/FileLink.tsx'
import { useMessages } from '../i18n/index.ts'
import classes from './document-pack.module.css'
import type { PackState } from './use-document-pack.ts'
import packMessages from 'messages:document-pack'

interface PackNewsProps {
  pack: PackState
  /** What it is called, where that is not a document pack. */
  words?: { readonly making: string; readonly waiting: string; readonly ready: string; readonly open: string }
}

/** How far a pack has come; and where it is ready, which of the uploaded files are not in it. */
export function PackNews({ pack, words }: PackNewsProps) {
  const t = useMessages(packMessages)
  if (pack.kind === 'making') {
    const { tryingAgain = false, shipments = 0, shipmentsDone = 0 } = pack.progress ?? {}
    const announced = tryingAgain
      ? t('tryingAgain')
      : shipments > 0
        ? t('progress', { done: shipmentsDone, count: shipments })
        : (words?.waiting ?? t('waiting'))
    return (
      <div className={classes.progress} role="status">
        <progress
          aria-label={words?.making ?? t('download')}
          {...(shipments > 0 ? { max: shipments, value: shipmentsDone } : {})}
        />
        {announced}
      </div>
    )
  }
  if (pack.kind !== 'ready') return null
  const { leftOut, leftOutCount } = pack.progress
  return (
    <FileLink url={pack.url} open={words?.open ?? t('open')} kind={leftOutCount > 0 ? 'warn' : 'good'}>
      {!pack.isOpen && (words?.ready ?? t('ready'))}
      {leftOutCount > 0 && (
        <>
          {' '}
          <strong>{t('leftOut', { count: leftOutCount })}</strong>
          <ul className={classes.leftOut}>
            {leftOut.map(({ shipmentRef, name, message }) => (
              <li key={`${shipmentRef} ${name}`}>
                {name} <span className="quiet tabular">({formatWaybillNumber(shipmentRef)})</span>
                <div className="quiet">{message}</div>
              </li>
            ))}
            {leftOutCount > leftOut.length && <li>{t('others', { count: leftOutCount - leftOut.length })}</li>}
          </ul>
        </>
      )}
    </FileLink>
  )
}
