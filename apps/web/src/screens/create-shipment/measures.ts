import type { ColliLine } from '@kattegat/domain/shipment'
import type { Formats } from '../../app/i18n/index.ts'

/** A volume as people read it; a dash while no sizes are known. */
export function cubicMetres(formats: Formats, volumeMm3: number): string {
  return volumeMm3 === 0 ? '–' : formats.volume(volumeMm3 / 1e9)
}

/** Pounds of all pieces as they were entered; null where none was. The lines of a form share their units. */
export function poundsOf(lines: readonly ColliLine[] = [], name: 'weightLb' | 'dryIceLb' = 'weightLb'): number | null {
  let thousandths = 0
  for (const { number, entered } of lines) {
    const pounds = entered?.[name]
    if (pounds !== undefined && pounds !== null && Number.isFinite(pounds)) {
      thousandths += (number ?? 1) * Math.round(pounds * 1000)
    }
  }
  return thousandths > 0 ? thousandths / 1000 : null
}

/** A weight in the pounds it was entered in, its kg beside; else in kg. */
export function weightText(formats: Formats, kg: number, pounds: number | null): string {
  return pounds === null ? formats.weight(kg) : `${formats.number(pounds)}\u00a0lb (${formats.weight(kg)})`
}
