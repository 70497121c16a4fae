import type { Formats } from '../i18n/index.ts'

const steps = ['B', 'kB', 'MB'] as const

/** A file's size for people, in the 1024s that the limit of 80 MB is counted in. */
export function fileSize(bytes: number, formats: Formats): string {
  const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2
  return `${formats.number(bytes / 1024 ** step, step === 2 ? 1 : 0)}\u00a0${steps[step]}`
}
