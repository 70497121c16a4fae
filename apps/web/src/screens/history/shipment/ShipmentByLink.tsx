import { useAnswer } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { Navigate } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { PageHeading, SkeletonLines } from '../../../ui/index.ts'
import { DetailFailed } from './DetailFailed.tsx'
import shipmentMessages from 'messages:history-shipment'

/** The shipment that the link of a mail names: found by it, and shown at its own address. */
export function ShipmentByLink({ link }: { link: string }) {
  const t = useMessages(shipmentMessages)
  const found = useAnswer('GetShipmentDataByLinkId', { query: { linkId: link } })
  if (found.data) return <Navigate to={screenPaths.history} search={{ shipment: found.data.shipmentId }} replace />
  return (
    <>
      <PageHeading title={t('heading')} />
      {found.isError ? (
        <DetailFailed title={t('failed.title')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={8} height={28} />
      )}
    </>
  )
}
