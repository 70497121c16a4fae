import { setTimeout as delay } from 'node:timers/promises'
import { mostBehind } from './behind-others.ts'
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

/** Some of what is behind all others: for as long as those have something, none of it would be done else. */
async function letForward({ boss, handlers }: Pick<TendOptions, 'boss' | 'handlers'>): Promise<void> {
  await boss.getDb().executeSql(
    `update pgboss.job set priority = $2 where (name, id) in (select name, id from pgboss.job
      where name = any($1::text[]) and state < 'active' and not blocked and priority < $2 and start_after <= now()
      order by start_after limit $3 for update skip locked)`,
    [[...handlers.keys()], -mostBehind, letForwardAtOnce],
  )
}
