import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { IconArrowsMaximize } from '../../ui/icons/index.ts'
import { CloseButton, IconButton, SkeletonLines } from '../../ui/index.ts'
import { LoadedShipment } from './shipment/index.ts'
import classes from './history.module.css'
import { focusList, isTyping } from './list-keys.ts'
import historyMessages from 'messages:history'

/** Who steps through the rows quickly does not ask for every shipment on the way. */
const stepPauseMs = 150

interface ShipmentPanelProps {
  id: number
  onClose: () => void
  onFull: () => void
}

/** The open shipment's whole story, beside the list. F6 goes over to it and back, Escape goes back to the list. */
export function ShipmentPanel({ id, onClose, onFull }: ShipmentPanelProps) {
  const t = useMessages(historyMessages)
  const portal = useMessages()
  const [shown] = useDebouncedValue(id, stepPauseMs)
  const name = t('shipment', { id: String(id) })
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    const own = pane.current
    const isElsewhere = () => document.querySelector('dialog[open], [role=menu]') !== null
    const goOver = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented || isElsewhere()) return
      event.preventDefault()
      if (own?.contains(document.activeElement)) focusList()
      else own?.focus()
    }
    // Heard here before the list hears it, which would close the shipment.
    const goBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isTyping(event.target) || isElsewhere()) return
      event.preventDefault()
      focusList()
    }
    window.addEventListener('keydown', goOver)
    own?.addEventListener('keydown', goBack)
    return () => {
      window.removeEventListener('keydown', goOver)
      own?.removeEventListener('keydown', goBack)
    }
  }, [])
  return (
    <aside ref={pane} className={classes.beside} aria-label={name} aria-keyshortcuts="F6" tabIndex={-1}>
      <div className={classes.besideHead}>
        <IconButton label={t('open', { name })} onClick={onFull}>
          <IconArrowsMaximize size={17} stroke={1.6} aria-hidden />
        </IconButton>
        <CloseButton label={portal('close')} onClick={onClose} />
      </div>
      {shown === id ? <LoadedShipment key={shown} id={shown} isBeside /> : <SkeletonLines lines={8} height={28} />}
    </aside>
  )
}
