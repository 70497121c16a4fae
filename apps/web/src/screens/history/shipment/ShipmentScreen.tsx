import { CallFailed } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { PageHeading, SkeletonLines } from '../../../ui/index.ts'
import { useSearch } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { DetailFailed } from './DetailFailed.tsx'
import { ShipmentDetailView } from './ShipmentDetailView.tsx'
import { useShipmentDetail } from './shipment-detail.queries.ts'
import shipmentMessages from 'messages:history-shipment'

/** The page of one shipment: what was booked, at what price, where it is, and what is still to do. */
export function ShipmentScreen() {
  const { shipment } = useSearch(screenPaths.history)
  return shipment === undefined ? null : <LoadedShipment key={shipment} id={shipment} />
}

interface ShipmentProps {
  id: number
  /** Beside a list: its heading is not the page's, and it is as narrow as on a phone. */
  isBeside?: boolean
}

/** One shipment's whole story, once it is here. */
export function LoadedShipment({ id, isBeside = false }: ShipmentProps) {
  const t = useMessages(shipmentMessages)
  const found = useShipmentDetail(id)
  const failure = found.error instanceof CallFailed ? found.error.failure : null
  // What was read before it was gone is not there to act on any more.
  if (found.data && failure?.status !== 404) {
    return (
      <>
        {found.isError && (
          <DetailFailed title={t('failed.again')} error={found.error} onRetry={() => void found.refetch()} />
        )}
        <ShipmentDetailView detail={found.data} isBeside={isBeside} />
      </>
    )
  }
  return (
    <>
      <PageHeading title={t('heading')} level={isBeside ? 2 : 1} />
      {found.isError ? (
        <DetailFailed title={t('failed.title')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={8} height={28} />
      )}
    </>
  )
}
