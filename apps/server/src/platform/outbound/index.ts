export { outboundOf, OutboundRefusal, type Outbound, type OutboundReply } from './outbound.ts'
