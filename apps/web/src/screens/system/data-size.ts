import type { Formats } from '../../app/i18n/index.ts'

const steps = ['MB', 'GB', 'TB'] as const

/** The size of a database or a disk for people, in 1024s. */
export function dataSize(bytes: number, formats: Formats): string {
  let [size, step] = [bytes / 1024 ** 2, 0]
  for (; size >= 1024 && step < steps.length - 1; step += 1) size /= 1024
  return `${formats.number(size, 1)}\u00a0${steps[step]}`
}
