import type { Formats } from '../../../app/i18n/index.ts'

/** A weight in the pounds it was entered in, its kg beside; else in kg. */
export function weightText(formats: Formats, kg: number, pounds: number | null | undefined): string {
  return pounds ? `${formats.number(pounds)}\u00a0lb (${formats.weight(kg)})` : formats.weight(kg)
}
