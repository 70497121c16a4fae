export * from './calendar-day.ts'
export * from './written-day.ts'
export * from './written-time.ts'
