export {
  askedAgainMs,
  askedBy,
  askerStillLetIn,
  fileWhileReached,
  isAskerLetIn,
  ShutOut,
  stillLetIn,
  whileReached,
  type AskAgain,
} from './let-in.ts'
export { letInAtTheCommit, writeWhileLetIn } from './write-while-let-in.ts'
