export { oneAtATime, oneAtATimeOfEach, smallestFirst, type OneAtATime } from './one-at-a-time.ts'
export { takeTurns } from './take-turns.ts'
export { ReaderStalled, turnsOf, TurnTooLate, type Turns } from './queue-turns.ts'
