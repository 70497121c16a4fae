export { senderStillLetIn, sentBy, ShutOut, stillLetIn, whileReached, type AskAgain } from './let-in.ts'
