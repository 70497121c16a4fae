export { registerNumberRanges } from './number-ranges.routes.ts'
export { readNumberRanges } from './read-number-ranges.ts'
export {
  moveAfterRestore,
  moveBeyond,
  moveEveryRange,
  nextNumberOf,
  readAllRanges,
  type AnyRange,
  type MovedRange,
} from './move-numbers.ts'
