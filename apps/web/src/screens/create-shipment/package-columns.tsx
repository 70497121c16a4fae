import formMessages from 'messages:shipment-form'
import type { MeasureName } from '@kattegat/domain/shipment'
import { useMemo } from 'react'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import type { SumColumn, TableColumn } from '../../ui/editable-table/index.ts'
import type { LineColumn } from './booking-form.ts'
import { useLineMeasures } from './line-measures.ts'
import { cubicMetres, weightText } from './measures.ts'
import type { PackagingName } from './pasted-lines.ts'
import { inUnits, type Units } from './units.ts'
import { lazily } from '../../ui/lazily.tsx'
import bookingMessages from 'messages:create-shipment'

// Only senders in the United States type in other units than are kept.
const MetricBeside = lazily(() => import('./us-units/MetricBeside.tsx').then((module) => module.MetricBeside))

function Metric({ name, column }: { name: string; column: LineColumn }) {
  return <MetricBeside name={name} measure={column as MeasureName} />
}

/** The columns to type in: sizes by the view option, dry ice and loading metres when they were asked for. */
export function usePackageColumns(
  packaging: readonly PackagingName[],
  units: Units,
  hasSizes: boolean,
  hasDryIce: boolean,
  hasMetres: boolean,
): readonly TableColumn<LineColumn>[] {
  const t = useMessages(bookingMessages)
  const words = useMessages(formMessages)
  return useMemo(() => {
    const measure = (name: MeasureName | 'loadingMetres', head: string, unit: string, width: string, card: number) => ({
      name,
      type: 'number' as const,
      head: inUnits(head, units),
      label: words(`fields.${name}`),
      unit: inUnits(unit, units),
      width,
      card,
      Below: units === 'us' && name !== 'loadingMetres' ? Metric : undefined,
    })
    const size = (name: 'length' | 'width' | 'height') =>
      measure(name, t(`lines.${name}`), 'cm', 'minmax(52px, 86fr)', 2)
    return [
      {
        name: 'number',
        type: 'number',
        head: t('lines.number'),
        label: words('fields.number'),
        width: 'minmax(48px, 68fr)',
        card: 1,
      },
      {
        name: 'packagingType',
        type: 'choice',
        head: t('lines.packaging'),
        label: words('fields.packagingType'),
        width: 'minmax(104px, 160fr)',
        card: 3,
        choices: packaging.map(({ packageType, name }) => ({ value: packageType, label: name })),
      },
      measure('weight', t('lines.weight'), 'kg', 'minmax(64px, 108fr)', 2),
      ...(hasSizes ? [size('length'), size('width'), size('height')] : []),
      ...(hasDryIce ? [measure('dryIceWeight', t('lines.dryIce'), 'kg', 'minmax(60px, 86fr)', 6)] : []),
      ...(hasMetres ? [measure('loadingMetres', 'ldm', 'ldm', 'minmax(60px, 86fr)', 6)] : []),
    ]
  }, [t, words, packaging, units, hasSizes, hasDryIce, hasMetres])
}

/** The line's pieces together: weight, and volume where there are sizes. */
export function usePackageSums(hasSizes: boolean): readonly SumColumn[] {
  const t = useMessages(bookingMessages)
  return useMemo(() => {
    const sum = { card: 3, isOptional: true }
    const weight = {
      ...sum,
      name: 'total',
      head: t('lines.total'),
      width: 'minmax(72px, 100fr)',
      Cell: LineWeight,
    }
    const volume = { ...sum, name: 'volume', head: t('lines.volume'), width: 'minmax(68px, 92fr)', Cell: LineVolume }
    return hasSizes ? [weight, volume] : [weight]
  }, [t, hasSizes])
}

function LineWeight({ row }: { row: number }) {
  const formats = useFormats()
  const { actualG, pounds } = useLineMeasures(row)
  return actualG > 0 ? weightText(formats, actualG / 1000, pounds) : '–'
}

function LineVolume({ row }: { row: number }) {
  return cubicMetres(useFormats(), useLineMeasures(row).volumeMm3)
}
