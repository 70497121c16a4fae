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
