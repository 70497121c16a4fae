import type { Formats } from '../../app/i18n/index.ts'

/** A volume as people read it; a dash while no sizes are known. */
export function cubicMetres(formats: Formats, volumeMm3: number): string {
  return volumeMm3 === 0 ? '–' : formats.volume(volumeMm3 / 1e9)
}
