export * from './customs-of-form.ts'
export * from './customs.ts'
export * from './customs-area.ts'
export * from './territory-name.ts'
