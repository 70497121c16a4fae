import { useMessages } from '../../app/i18n/index.ts'

/** How many characters are left, said only when it begins to matter: in the last fifth. */
export function CharacterCounter({ used, max }: { used: number; max: number }) {
  const t = useMessages()
  const left = max - used
  if (left > max / 5) return null
  return (
    <span className={left < 0 ? undefined : 'quiet'} style={left < 0 ? { color: 'var(--bad)' } : undefined}>
      {left < 0 ? t('charactersOver', { count: -left }) : t('charactersLeft', { count: left })}
    </span>
  )
}
