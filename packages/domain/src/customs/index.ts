export * from './customs.ts'
export * from './territories.ts'
export * from './territory-words.ts'
