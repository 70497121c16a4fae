import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { RatesByMonth } from '../../app/fuel-rates/RatesByMonth.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import fuelMessages from 'messages:fuel-rates'

/** What fuel adds to the freight in this booking system: by family of products, with what it was before. */
export function FuelRatesScreen() {
  const portal = useMessages()
  const t = useMessages(fuelMessages)
  const found = useAnswer('GetFuelRates', {})
  return (
    <>
      <PageHeading title={portal('shell.fuelRates')} hint={t('intro')} />
      {found.data ? (
        <Section title={t('table')}>
          {found.data.length === 0 ? <p className="quiet">{t('empty')}</p> : <RatesByMonth families={found.data} />}
        </Section>
      ) : found.isError ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </>
  )
}
