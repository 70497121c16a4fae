import { isOneOf, packagingTypes } from '@kattegat/domain/shipment'
import { IconPackage } from '@tabler/icons-react'
import { useState } from 'react'
import { useDomainWords, useFormats, useWords } from '../../../app/i18n/index.ts'
import classes from './shipment.module.css'
import type { ShipmentData } from './story.queries.ts'
import { StorySection } from './StorySection.tsx'
import { shipmentWords } from './words.ts'

const shownAtFirst = 12

type Colli = ShipmentData['collis'][number]

/** The pieces of a quote, which get their SSCCs when it is booked. */
function unlabelled({ collis = [] }: ShipmentData['shipment']): Colli[] {
  return collis.flatMap(({ number, weight }, index) =>
    Array.from({ length: number ?? 1 }, () => ({ sscc: '', line: index + 1, weight: weight ?? null })),
  )
}

/** Every colli with its SSCC, as it stands on its label. */
export function PiecesSection({ data }: { data: ShipmentData }) {
  const t = useWords(shipmentWords)
  const words = useDomainWords()
  const formats = useFormats()
  const [all, setAll] = useState(false)
  const { shipment } = data
  const collis = data.collis.length > 0 ? data.collis : unlabelled(shipment)
  const shown = all ? collis : collis.slice(0, shownAtFirst)
  const packagingOf = (code: string | undefined) =>
    code && isOneOf(packagingTypes, code) ? words.packagingTypes[code] : (code ?? '')
  return (
    <StorySection
      part="pieces"
      title={t('pieces.heading', { count: collis.length })}
      summary={formats.weight(shipment.totalWeight ?? 0)}
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
            const sizes = [line?.length, line?.width, line?.height]
            const size = sizes.every(Boolean) && `${sizes.map((side) => formats.number(side ?? 0)).join(' × ')} cm`
            return (
              <tr key={colli.sscc || index}>
                <td className="figure">{index + 1}</td>
                <td>
                  {colli.sscc && <span className="tabular">{colli.sscc}</span>}
                  <span className={colli.sscc ? classes.piece : undefined}>
                    {[packagingOf(line?.packagingType), size].filter(Boolean).join(' · ')}
                  </span>
                </td>
                <td className="figure">{colli.weight === null ? '–' : formats.weight(colli.weight)}</td>
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
              <td className="figure">{formats.weight(shipment.totalWeight ?? 0)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {collis.length > shown.length && (
        <button type="button" className={classes.quietButton} onClick={() => setAll(true)}>
          {t('pieces.more', { count: collis.length - shown.length })}
        </button>
      )}
    </StorySection>
  )
}
