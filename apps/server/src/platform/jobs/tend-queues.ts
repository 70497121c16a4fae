import { setTimeout as delay } from 'node:timers/promises'
import { tellGivenUp, type TellGivenUpOptions } from './tell-given-up.ts'

export interface TendOptions extends TellGivenUpOptions {
  readonly everySeconds: number
}

/** Does every some seconds what no job does by itself. Answers what ends it. */
export function tendQueues({ everySeconds, ...options }: TendOptions): () => Promise<void> {
  const ended = new AbortController()
  const loop = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      // Of an outage those tell who look for due jobs; what is left then is done later.
      if (options.handlers.size > 0) await Promise.allSettled([tellGivenUp(options), letForward(options)])
      await delay(everySeconds * 1000, undefined, { signal: ended.signal, ref: false }).catch(() => {})
    }
  }
  const tending = loop()
  return async () => {
    ended.abort()
    await tending
  }
}

const letForwardAtOnce = 100
const longestWaitSeconds = 20

/**
 * Of each queue some of what has waited longest: for as long as others have something that goes before it, none of it would be done
 * else. Groups that have turns of their own are left to those.
 */
async function letForward({ boss, handlers }: Pick<TendOptions, 'boss' | 'handlers'>): Promise<void> {
  const names = [...handlers.values()]
    .filter(({ onePerGroup, keepsPlace }) => !onePerGroup || keepsPlace)
    .map(({ name }) => name)
  await boss.getDb().executeSql(
    `update pgboss.job set priority = -1 where (name, id) in (
      select queue.name, waiting.id from unnest($1::text[]) as queue(name) cross join lateral (
        select id from pgboss.job
        where job.name = queue.name and state < 'active' and not blocked and priority < -1
          and start_after < now() - make_interval(secs => $2)
        order by start_after limit $3) waiting)`,
    [names, longestWaitSeconds, letForwardAtOnce],
  )
}
