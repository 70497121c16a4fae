import { CallFailed, failureMessage, useAnswer, useStatic } from '../../app/api/index.ts'
import type { Failure } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { Link, useParams, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Button, Notice, PageHeading, SkeletonLines } from '../../ui/index.ts'
import { ChooseShipments } from './ChooseShipments.tsx'
import { readInvoiceAddress, readShipments } from './invoice-address.ts'
import { InvoicePage } from './InvoicePage.tsx'
import { reasonText } from './reason-text.ts'
import invoiceMessages from 'messages:invoice'

/** The customs invoice of the shipment in the address, of the shipments named in it, or the question which they are. */
export function InvoiceScreen() {
  const { address } = useParams(screenPaths.invoiceOf)
  const { shipments = '' } = useSearch(screenPaths.invoice)
  const one = address === undefined ? undefined : readInvoiceAddress(address)
  const ids = one ? [one.shipmentId] : readShipments(shipments)
  if (address !== undefined && !one) return <Unknown />
  if (ids.length === 0) return <ChooseShipments />
  return <LoadedInvoice key={ids.join(',')} ids={ids.join(',')} linkId={one?.linkId ?? ''} />
}

function LoadedInvoice({ ids, linkId }: { ids: string; linkId: string }) {
  const t = useMessages(invoiceMessages)
  const portal = useMessages()
  const found = useAnswer('GetInvoiceData', { query: { id: ids } })
  const countries = useStatic('GetCountries')
  // The form begins from what is saved now, not from what was the last time.
  if (found.data && found.isFetchedAfterMount && countries.data) {
    const isThere = linkId === '' || found.data.shipments.some((shipment) => shipment.linkId === linkId.toLowerCase())
    if (!isThere) return <Unknown />
    const choices = countries.data.map(({ countryCode, countryName }) => ({ value: countryCode, label: countryName }))
    return <InvoicePage ids={ids} loaded={found.data} countries={choices} />
  }
  const error = found.error ?? countries.error
  if (!error) {
    return (
      <>
        <PageHeading title={t('heading')} />
        <SkeletonLines lines={8} height={32} />
      </>
    )
  }
  const failure: Failure = error instanceof CallFailed ? error.failure : { kind: 'network' }
  if (failure.status === 404) return <Unknown />
  const reason = reasonText(failure, t)
  return (
    <>
      <PageHeading title={t('heading')} />
      <Notice
        kind="bad"
        role="alert"
        actions={
          reason ? (
            <Link to={screenPaths.invoice}>{t('other')}</Link>
          ) : (
            <Button variant="default" onClick={() => void Promise.all([found.refetch(), countries.refetch()])}>
              {portal('retry')}
            </Button>
          )
        }
      >
        {reason ?? failureMessage(failure, portal)}
      </Notice>
    </>
  )
}

function Unknown() {
  const t = useMessages(invoiceMessages)
  return (
    <>
      <PageHeading title={t('heading')} />
      <Notice kind="bad" role="alert" actions={<Link to={screenPaths.invoice}>{t('other')}</Link>}>
        {t('unknown')}
      </Notice>
    </>
  )
}
