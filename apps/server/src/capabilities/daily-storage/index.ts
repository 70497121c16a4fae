export type { Taking } from './daily-limit.ts'
export { dailyPackagesOf, dailyPackagesUsed, type DailyPackages } from './daily-packages.ts'
export { dailyStorageOf, dailyStorageUsed, type DailyStorage } from './daily-storage.ts'
export { registerDailyFigures } from './figures.ts'
