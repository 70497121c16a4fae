export * from './company-number.ts'
export * from './company.ts'
export * from './account.ts'
