import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { useWords } from '../../app/i18n/index.ts'
import { CloseButton, IconButton, SkeletonLines } from '../../ui/index.ts'
import { LoadedShipment } from './shipment/index.ts'
import classes from './history.module.css'
import { historyWords } from './words.ts'

/** Who steps through the rows quickly does not ask for every shipment on the way. */
const stepPauseMs = 150

interface ShipmentBesideProps {
  id: number
  onClose: () => void
  onFull: () => void
}

/** The open shipment's whole story, beside the list. */
export function ShipmentBeside({ id, onClose, onFull }: ShipmentBesideProps) {
  const t = useWords(historyWords)
  const portal = useWords()
  const [shown] = useDebouncedValue(id, stepPauseMs)
  const name = t('shipment', { id: String(id) })
  return (
    <aside className={classes.beside} aria-label={name} tabIndex={-1}>
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
