export { beginningOf } from './beginning-of.ts'
export { outboundOf, OutboundRefusal, type Outbound, type OutboundReply } from './outbound.ts'
