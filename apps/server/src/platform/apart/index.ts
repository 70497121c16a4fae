export { readApart, sayInTurn, type Reader } from './read-apart.ts'
