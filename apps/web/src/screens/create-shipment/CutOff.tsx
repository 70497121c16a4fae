import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import classes from './options.module.css'
import optionMessages from 'messages:create-options'

const soonMs = 2 * 60 * 60 * 1000
const todayMs = 12 * 60 * 60 * 1000

/** The last moment to book for this pickup, counting down once it is within two hours; `soonOnly` says nothing before. */
export function CutOff({ at, soonOnly = false }: { at: string | null; soonOnly?: boolean }) {
  const t = useMessages(optionMessages)
  const formats = useFormats()
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 20_000, { autoInvoke: true })
  if (!at) return null
  const leftMs = Date.parse(at) - now
  if (leftMs <= 0 || leftMs > todayMs) return null
  if (leftMs > soonMs && soonOnly) return null
  if (leftMs > soonMs) return <span className="quiet">{t('cutOff', { time: formats.time(at) })}</span>
  const count = Math.max(1, Math.floor(leftMs / 60_000))
  return <span className={classes.soon}>{t('cutOffSoon', { count })}</span>
}
