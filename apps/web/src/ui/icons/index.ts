export * from './first-icons.ts'
export * from './later-icons.ts'
