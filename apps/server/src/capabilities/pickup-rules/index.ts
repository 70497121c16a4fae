export { readPickupRules } from './pickup-rule.repository.ts'
