import { useMessages } from '../app/i18n/index.ts'
import classes from './ui.module.css'

/** Grey lines of the coming content's size, so that nothing jumps when it arrives. */
export function SkeletonLines({ lines = 3, height = 14 }: { lines?: number; height?: number }) {
  const t = useMessages()
  return (
    <div role="status" aria-label={t('loading')} data-skeleton>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={classes.skeleton} style={{ height, width: line === lines - 1 ? '60%' : '100%' }} />
      ))}
    </div>
  )
}
