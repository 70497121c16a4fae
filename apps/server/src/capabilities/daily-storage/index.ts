export { dailyStorageOf, dailyStorageUsed, type DailyStorage, type Storing } from './daily-storage.ts'
export { registerStorageFigures } from './figures.ts'
