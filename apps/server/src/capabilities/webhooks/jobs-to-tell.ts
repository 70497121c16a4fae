import type { Tx } from '../../platform/database/index.ts'
import { turnsOfMany, type QueuedJob } from '../../platform/jobs/index.ts'
import type { CompanyId } from '../../platform/tenancy/index.ts'
import { listenersOf, tellWebhooks, tellWebhooksOfMany, type Happened } from './tell-webhooks.ts'

/** So many are told of by one job: half a second's work, or a few seconds' of a busy machine. */
const mostInAJob = 50

/**
 * What is queued so that webhooks are told of all that happened at once: nothing of a shipment whose company has none now. Who has one
 * when the job is done hears of it, or the company that has the shipment by then; one that is made meanwhile need not.
 */
export async function jobsToTell(tx: Tx, happened: readonly Happened[]): Promise<QueuedJob[]> {
  const listeners = await listenersOf(tx, [...new Set(happened.map(({ shipmentId }) => shipmentId))])
  const heardOf = happened.filter(({ shipmentId }) => listeners.has(shipmentId))
  const ofCompanies = Map.groupBy(heardOf, ({ shipmentId }) => listeners.get(shipmentId)!)
  const jobs: QueuedJob[] = []
  for (const [companyId, ofCompany] of ofCompanies) jobs.push(...(await jobsOfCompany(tx, companyId, ofCompany)))
  return jobs
}

/** Behind what waits to be told of the same company, so that the first of another goes before it. */
async function jobsOfCompany(tx: Tx, companyId: CompanyId, happened: readonly Happened[]): Promise<QueuedJob[]> {
  const job = happened.length === 1 ? tellWebhooks : tellWebhooksOfMany
  const turns = await turnsOfMany(tx, job, `company ${companyId}`, Math.ceil(happened.length / mostInAJob))
  return turns.map(({ group, behind }, at) => {
    const told = happened.slice(at * mostInAJob, (at + 1) * mostInAJob)
    return { name: job.name, payload: job === tellWebhooks ? told[0]! : { happened: told }, group, behind }
  })
}
