import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { FileLink } from '../downloads/FileLink.tsx'
import { useMessages } from '../i18n/index.ts'
import classes from './document-pack.module.css'
import type { PackState } from './use-document-pack.ts'
import packMessages from 'messages:document-pack'

/** How far a pack has come; and where it is ready, which of the uploaded files are not in it. */
export function PackNews({ pack }: { pack: PackState }) {
  const t = useMessages(packMessages)
  if (pack.kind === 'making') {
    const { tryingAgain = false, shipments = 0, shipmentsDone = 0 } = pack.progress ?? {}
    const announced = tryingAgain
      ? t('tryingAgain')
      : shipments > 0
        ? t('progress', { done: shipmentsDone, count: shipments })
        : t('waiting')
    return (
      <div className={classes.progress} role="status">
        <progress aria-label={t('download')} {...(shipments > 0 ? { max: shipments, value: shipmentsDone } : {})} />
        {announced}
      </div>
    )
  }
  if (pack.kind !== 'ready') return null
  const { leftOut, leftOutCount } = pack.progress
  return (
    <FileLink url={pack.url} open={t('open')} kind={leftOutCount > 0 ? 'warn' : 'good'}>
      {!pack.isOpen && t('ready')}
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
