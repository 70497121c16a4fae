export { askedBy, askerStillLetIn, ShutOut, stillLetIn, whileReached, type AskAgain } from './let-in.ts'
