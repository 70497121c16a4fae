import type { Answer } from '../../app/api/index.ts'

/** A shipment that waits for an approver, or waited. */
export type Waiting = Answer<'GetApprovals'>['shipments'][number]
