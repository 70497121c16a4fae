import { chargeableWeightPreview } from '@kattegat/domain/rating'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { FootCell } from '../../ui/editable-table/FootCell.tsx'
import type { FootPlace } from '../../ui/editable-table/index.ts'
import { cubicMetres, poundsOf, weightText } from './measures.ts'
import { inUnits } from './units.ts'
import { useTyped } from './use-typed.ts'
import bookingMessages from 'messages:create-shipment'

/** Running totals of the package lines. */
export function PackageTotals({ placeOf }: { placeOf: FootPlace }) {
  const t = useMessages(bookingMessages)
  const formats = useFormats()
  const total = useTyped(({ form, shipment }) => ({
    ...chargeableWeightPreview(shipment),
    dryIce: shipment.totalDryIceWeight ?? 0,
    pounds: poundsOf(shipment.collis),
    units: form.units,
  }))
  return (
    <>
      <div role="rowheader" className="figure" style={{ gridColumn: '1 / span 2' }}>
        <span className="quiet">{t('lines.sum')}</span> {formats.number(total.pieces)}
      </div>
      <FootCell place={placeOf('dryIceWeight')} head={inUnits(t('lines.dryIce'), total.units)}>
        {total.dryIce > 0 ? formats.weight(total.dryIce) : '–'}
      </FootCell>
      <FootCell place={placeOf('total')}>{weightText(formats, total.actualG / 1000, total.pounds)}</FootCell>
      <FootCell place={placeOf('volume')}>{cubicMetres(formats, total.volumeMm3)}</FootCell>
    </>
  )
}
