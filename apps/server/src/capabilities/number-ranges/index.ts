export { registerNumberRanges } from './number-ranges.routes.ts'
export { readNumberRanges } from './read-number-ranges.ts'
