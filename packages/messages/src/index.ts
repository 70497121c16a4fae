export * from './languages.ts'
export * from './messages.ts'
export type { Sections } from './sections.ts'
export * from './weekday-name.ts'
