export * from './document-types.ts'
export * from './file-kinds.ts'
export * from './file-names.ts'
export * from './left-out.ts'
