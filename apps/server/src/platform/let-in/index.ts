export { senderStillLetIn, sentBy, ShutOut, whileReached } from './let-in.ts'
