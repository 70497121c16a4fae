import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Api } from '../../../../../e2e/src/api.ts'
import type { OpenDatabase } from '../../platform/database/index.ts'
import { untilRead } from '../under-kills.ts'
import type { AtWork, Office } from './office.ts'

/** A shipment that a carrier bills again and again. */
export interface Billed {
  readonly id: number
  readonly waybill: string
  readonly carrierId: number
  readonly costMinor: number
  /** Whether the customer's invoice has left, so that what is billed on goes on a paper of its own. */
  readonly isInvoiced: boolean
}

interface BilledOn {
  readonly shipmentId: number
  readonly amount: string
}

interface Bill {
  readonly id: number
  readonly AWB: string
  readonly state: string
  readonly difference: { readonly amount: string }
}

const written = (minor: number) => (minor / 100).toFixed(2)

/** Imports invoices of a carrier, and bills on what differs: bill by bill, or all of an invoice at once. */
export function billingOn(office: Office, shipments: readonly Billed[]): AtWork {
  const { admin } = office
  /** The id of a bill that was billed on to what it charges, as it was shown. */
  const billedOn = new Map<number, BilledOn>()
  const shipmentOf = new Map(shipments.map((one) => [one.waybill, one.id]))

  const { importInvoice, compared } = invoicesOf(admin, shipments)

  const decide = async (kind: 'bill on' | 'bill on all', bills: readonly Bill[]): Promise<void> => {
    const shown = bills.map(({ id, difference }) => ({ id, difference: difference.amount }))
    const ids = bills.map(({ id }) => id)
    const { results } = await untilRead<{ results: { id: number; done: boolean; reason: string | null }[] }>(() =>
      admin.call('InvoiceControl/DecideCarrierBills', { ids, decision: 'bill-on', shown }),
    )
    const untold = results.filter(({ reason }) => reason === 'decided').length
    if (untold > 0) office.foundDone(kind)
    for (const { id, done, reason } of results) {
      // The correction before it is still on its way: such a bill stays queued.
      if (!done && reason === 'transfer-pending') continue
      expect([true, 'decided']).toContain(done || reason)
      const bill = bills.find((one) => one.id === id)!
      billedOn.set(id, { shipmentId: shipmentOf.get(bill.AWB)!, amount: bill.difference.amount })
    }
  }

  return {
    async work() {
      for (let at = 0; office.isOpen(); at += 1) {
        const number = `bills-${randomUUID().slice(0, 18)}`
        // Beyond what was expected, and beyond the 1.00 that may differ: each another amount.
        const more = shipments.map((_, line) => 1000 + at * 100 + line)
        const first = (line: number) => (at === 0 ? shipments[line]!.costMinor : 0)
        const invoiceId = await importInvoice(
          number,
          more.map((minor, line) => written(minor + first(line))),
        )
        const bills = await compared(invoiceId)
        expect(bills.map(({ state, difference }) => [state, difference.amount])).toEqual(
          more.map((minor) => ['queued', written(minor)]),
        )
        if (at % 2 === 0) await office.act('bill on all', () => decide('bill on all', bills))
        else for (const bill of bills) await office.act('bill on', () => decide('bill on', [bill]))
      }
    },

    check: (database) => checkBilled(office, database, shipments, billedOn),
  }
}

/** How invoices come in, and their bills are compared. */
function invoicesOf(admin: Api, shipments: readonly Billed[]) {
  const importInvoice = async (number: string, amounts: readonly string[]): Promise<number> => {
    const content = ['awb;amount', ...shipments.map(({ waybill }, at) => `${waybill};${amounts[at]}`), ''].join('\n')
    const query = new URLSearchParams({
      transportCompanyId: String(shipments[0]!.carrierId),
      number,
      invoicedOn: '2026-11-25',
      tolerancePercent: '0',
    })
    const { invoiceId } = await untilRead<{ invoiceId: number | null }>(() => {
      const body = new FormData()
      body.append('file', new Blob([content]), 'invoice.csv')
      return admin.call(`InvoiceControl/ImportCarrierInvoice?${query.toString()}`, body)
    })
    if (invoiceId !== null) return invoiceId
    // Imported before the answer was lost: the second is refused, and the first is there.
    const invoices = await untilRead<{ id: number; number: string }[]>(() =>
      admin.call('InvoiceControl/GetCarrierInvoices'),
    )
    return invoices.find((one) => one.number === number)!.id
  }
  const billsOf = (invoiceId: number) =>
    untilRead<Bill[]>(() => admin.call(`InvoiceControl/GetCarrierBills?invoiceId=${invoiceId}`))
  const compared = async (invoiceId: number) => {
    for (;;) {
      const bills = await billsOf(invoiceId)
      if (!bills.some(({ state }) => state === 'waiting')) return bills
      await pause(200)
    }
  }
  return { importInvoice, compared }
}

async function checkBilled(
  office: Office,
  database: OpenDatabase,
  shipments: readonly Billed[],
  billedOn: ReadonlyMap<number, BilledOn>,
): Promise<void> {
  const rows = async <Row extends object>(query: string, ...values: unknown[]) =>
    (await database.pool.query<Row>(query, values)).rows
  expect(billedOn.size).toBeGreaterThan(0)
  const ids = [...billedOn.keys()].toSorted((one, other) => one - other)
  expect(
    await rows(`select b.id, (select count(*)::int from audit_log a where a.action = 'carrier-bill.billed-on'
        and (a.details ->> 'bill')::bigint = b.id) as lines,
      (select array_agg(l.amount_minor) from added_price_line l where l.shipment_id = b.shipment_id and l.side = 'cost'
        and l.description like '%' || i.number) as cost
      from carrier_bill b join carrier_invoice i on i.id = b.carrier_invoice_id where b.state = 'billed-on' order by 1`),
  ).toEqual(ids.map((id) => ({ id, lines: 1, cost: [minorOf(billedOn.get(id)!.amount)] })))
  for (const { id, isInvoiced } of shipments) {
    const charged = ids.flatMap((bill) => {
      const { shipmentId, amount } = billedOn.get(bill)!
      return shipmentId === id ? [minorOf(amount)] : []
    })
    const sold = await rows<{ minor: number; correction: number | null }>(
      `select amount_minor as minor, correction from added_price_line where shipment_id = $1 and side = 'sales' order by id`,
      id,
    )
    expect(sold.map(({ minor }) => minor)).toEqual(charged)
    expect(sold.map(({ correction }) => correction)).toEqual(charged.map((_, at) => (isInvoiced ? at + 1 : null)))
    const sent = await rows<{ id: number; correction: number; state: string }>(
      `select id, correction, state from transfer where shipment_id = $1 and function = 'correction' order by id`,
      id,
    )
    expect(sent.map(({ correction, state }) => [correction, state])).toEqual(
      isInvoiced ? charged.map((_, at) => [at + 1, 'sent']) : [],
    )
    expect(sent.map((one) => invoiceLines(office, id, one.id))).toEqual(
      isInvoiced ? charged.map((minor) => [written(minor)]) : [],
    )
  }
}

const minorOf = (amount: string) => Math.round(Number(amount) * 100)

/** The amounts of the lines of the one invoice that was handed on for a transfer. */
function invoiceLines({ portal }: Office, shipmentId: number, transferId: number): string[] {
  const folder = join(portal.settings.DATA_FOLDER, 'transfers/invoicing')
  const files = readdirSync(folder).filter((name) => name.startsWith(`invoice-${shipmentId}-${transferId}.`))
  expect(files).toHaveLength(1)
  const text = readFileSync(join(folder, files[0]!), 'utf8')
  return [...text.matchAll(/<cac:InvoiceLine>.*?<cbc:LineExtensionAmount[^>]*>([^<]*)</gs)].map(([, amount]) => amount!)
}
