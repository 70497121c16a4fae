export { hasPickupThatFollows } from './follows-its-day.ts'
export { readPickupRules } from './pickup-rule.repository.ts'
export { deletePickupRule, upsertPickupRule } from './save-pickup-rule.ts'
