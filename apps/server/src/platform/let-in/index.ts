export { askedBy, askerStillLetIn, isAskerLetIn, ShutOut, stillLetIn, whileReached, type AskAgain } from './let-in.ts'
