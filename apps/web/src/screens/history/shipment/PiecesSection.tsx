import formMessages from 'messages:shipment-form'
import vocabularyMessages from 'messages:vocabulary'
import { isOneOf, packagingTypes } from '@kattegat/domain/shipment'
import { useState } from 'react'
import { useMessages, useFormats } from '../../../app/i18n/index.ts'
import { IconPackage } from '../../../ui/icons/index.ts'
import classes from './shipment.module.css'
import type { ShipmentData } from './shipment-detail.queries.ts'
import { DetailSection } from './DetailSection.tsx'
import { weightText } from './measures.ts'
import shipmentMessages from 'messages:history-shipment'

const shownAtFirst = 12

type Colli = ShipmentData['collis'][number]

/** The pieces of a quote, which get their SSCCs when it is booked. */
function unlabelled({ collis = [] }: ShipmentData['shipment']): Colli[] {
  return collis.flatMap(({ number, weight }, index) =>
    Array.from({ length: number ?? 1 }, () => ({ sscc: '', line: index + 1, weight: weight ?? null })),
  )
}

/** The pounds of all pieces where every line was entered in them. */
function totalPounds({ collis = [] }: ShipmentData['shipment']): number | null {
  if (!collis.every((line) => line.entered?.weightLb)) return null
  const thousandths = collis.map((line) => (line.number ?? 1) * Math.round((line.entered?.weightLb ?? 0) * 1000))
  return thousandths.reduce((sum, each) => sum + each, 0) / 1000
}

/** Every colli with its SSCC, as it stands on its label. */
export function PiecesSection({ data }: { data: ShipmentData }) {
  const t = useMessages(shipmentMessages)
  const vocabulary = useMessages(vocabularyMessages)
  const words = useMessages(formMessages)
  const formats = useFormats()
  const [all, setAll] = useState(false)
  const { shipment } = data
  const collis = data.collis.length > 0 ? data.collis : unlabelled(shipment)
  const shown = all ? collis : collis.slice(0, shownAtFirst)
  const packagingOf = (code: string | undefined) =>
    code && isOneOf(packagingTypes, code) ? vocabulary(`packagingTypes.${code}`) : (code ?? '')
  return (
    <DetailSection
      part="pieces"
      title={t('pieces.heading', { count: collis.length })}
      summary={weightText(formats, shipment.totalWeight ?? 0, totalPounds(shipment))}
      icon={<IconPackage size={18} stroke={1.6} />}
    >
      <table className={classes.pieces}>
        <thead>
          <tr>
            <th scope="col" className="figure">
              {t('pieces.nr')}
            </th>
            <th scope="col">{t('pieces.sscc')}</th>
            <th scope="col" className="figure">
              {t('pieces.weight')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((colli, index) => {
            // Lines count from one, as on the label.
            const line = shipment.collis?.[colli.line - 1]
            const entered = line?.entered
            const sizeOf = (sides: readonly (number | null | undefined)[], unit: string) =>
              sides.every(Boolean) && `${sides.map((side) => formats.number(side ?? 0)).join(' × ')} ${unit}`
            const cm = sizeOf([line?.length, line?.width, line?.height], 'cm')
            const inches = sizeOf([entered?.lengthIn, entered?.widthIn, entered?.heightIn], 'in')
            const ice = line?.dryIceWeight
            const dryIce = ice && `${words('fields.dryIceWeight')} ${weightText(formats, ice, entered?.dryIceLb)}`
            const size = inches ? `${inches} (${cm})` : cm
            return (
              <tr key={colli.sscc || index}>
                <td className="figure">{index + 1}</td>
                <td>
                  {colli.sscc && <span className="tabular">{colli.sscc}</span>}
                  <span className={colli.sscc ? classes.piece : undefined}>
                    {[packagingOf(line?.packagingType), size, dryIce].filter(Boolean).join(' · ')}
                  </span>
                </td>
                <td className="figure">
                  {colli.weight === null ? '–' : weightText(formats, colli.weight, entered?.weightLb)}
                </td>
              </tr>
            )
          })}
        </tbody>
        {collis.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('pieces.total')}
              </th>
              <td className="figure">{weightText(formats, shipment.totalWeight ?? 0, totalPounds(shipment))}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {collis.length > shown.length && (
        <button type="button" className={classes.quietButton} onClick={() => setAll(true)}>
          {t('pieces.more', { count: collis.length - shown.length })}
        </button>
      )}
    </DetailSection>
  )
}
