export * from './approval.ts'
export * from './approval-rule.ts'
