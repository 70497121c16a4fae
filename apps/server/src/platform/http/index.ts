export * from './caller.ts'
export * from './problem.ts'
export * from './refusal.ts'
export * from './serve.ts'
