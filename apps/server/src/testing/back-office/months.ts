import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { untilAnswered, untilRead } from '../under-kills.ts'
import type { AtWork, Office } from './office.ts'

/** Closes one month after the other. The same shipments are moved into each, as if they had been of it. */
export function closingMonths(office: Office, shipmentIds: readonly number[]): AtWork {
  /** What the portal told of a month once it was closed. */
  const closed = new Map<string, unknown>()
  const figuresOf = async (month: string) => {
    const { states, companies } = await untilRead<{ states: unknown; companies: unknown }>(() =>
      office.admin.call(`InvoiceControl/GetInvoiceMonth?month=${month}`),
    )
    return { states, companies }
  }
  const close = async (month: string) => {
    for (;;) {
      const answer = await untilAnswered(() => office.admin.call('InvoiceControl/CloseInvoiceMonth', { month }))
      if (answer.status === 200) return
      const { reason } = (answer.body as { facts?: { reason?: string } }).facts ?? {}
      if (reason === 'closed') return office.foundDone('close a month')
      expect([answer.status, reason], JSON.stringify(answer.body)).toEqual([409, 'pending'])
      await pause(200)
    }
  }
  return {
    async work() {
      for (let at = 0; office.isOpen(); at += 1) {
        // Months enough until the present one, which is not over.
        const month = new Date(Date.UTC(1000, at)).toISOString().slice(0, 7)
        await office.onDatabase(({ pool }) =>
          pool.query('update shipment set ship_date = $1 where id = any($2::bigint[])', [`${month}-15`, shipmentIds]),
        )
        await office.act('close a month', () => close(month))
        closed.set(month, await figuresOf(month))
        await pause(100)
      }
    },
    async check(database) {
      const { rows } = await database.pool.query<{ month: string }>(
        `select m.month,
           (select count(*)::int from audit_log a
            where a.action = 'invoice-control.month-closed' and a.record_id = m.month) as lines,
           (select array[sum((g ->> 'shipments')::bigint), sum((g ->> 'salesMinor')::bigint), sum((g ->> 'costMinor')::bigint)]
            from jsonb_array_elements(m.figures) g) =
           (select array[count(*)::numeric, sum(k.sales_minor), sum(k.cost_minor)]
            from closed_month_shipment k where k.month = m.month) as adds_up,
           (select count(*)::int from closed_month_shipment k where k.month = m.month) as shipments
         from closed_month m order by 1`,
      )
      expect(closed.size).toBeGreaterThan(0)
      const whole = { lines: 1, adds_up: true, shipments: shipmentIds.length }
      expect(rows).toEqual([...closed.keys()].map((month) => ({ month, ...whole })))
      const lines = await database.pool.query(`select 1 from audit_log where action = 'invoice-control.month-closed'`)
      expect(lines.rows).toHaveLength(closed.size)
      for (const [month, figures] of closed) expect([month, await figuresOf(month)]).toEqual([month, figures])
    },
  }
}
