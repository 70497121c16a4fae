import { useEffect, useState } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { Link, useNavigate, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconArrowLeft } from '../../ui/icons/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import { SkeletonLines } from '../../ui/index.ts'
import { UndoBar } from './actions/index.ts'
import { ShipmentByLink, ShipmentScreen } from './shipment/index.ts'
import classes from './history.module.css'
import { isTyping } from './list-keys.ts'
import type { PlaceKeeper } from './place.ts'
import { storePlace } from './place.ts'
import historyMessages from 'messages:history'
import type { Selection } from './selection.ts'

const HistoryList = lazily(() => import('./HistoryList.tsx').then((module) => module.HistoryList))

/** History: the list of shipments, or with `?shipment=` the page of one, from which Escape leads back to the list. Mails name it by `?link=`. */
export function HistoryScreen() {
  const { shipment, link } = useSearch(screenPaths.history)
  const [place] = useState(storePlace)
  const [selected, setSelected] = useState<Selection>(new Map())
  return (
    <>
      {shipment !== undefined ? (
        <ShipmentPage place={place} />
      ) : link !== undefined ? (
        <ShipmentByLink link={String(link)} />
      ) : (
        <HistoryList
          place={place}
          selected={selected}
          onSelect={setSelected}
          meanwhile={<SkeletonLines lines={12} height={30} />}
        />
      )}
      <UndoBar />
    </>
  )
}

function ShipmentPage({ place }: { place: PlaceKeeper }) {
  const t = useMessages(historyMessages)
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('dialog[open], [role=menu]')) return
      if (place.now().wasLeft) history.back()
      else void navigate({ to: screenPaths.history, search: withoutShipment })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [place, navigate])
  return (
    <>
      <Link to={screenPaths.history} search={withoutShipment} className={classes.back}>
        <IconArrowLeft size={16} stroke={1.7} aria-hidden /> {t('back')}
      </Link>
      <ShipmentScreen />
    </>
  )
}

function withoutShipment<Search extends { shipment?: unknown }>({ shipment: _shipment, ...rest }: Search) {
  return rest
}
