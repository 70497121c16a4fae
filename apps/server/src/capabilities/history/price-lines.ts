import type { Answer } from '@kattegat/contract'
import { sumOf } from '@kattegat/domain/carrier-invoices'
import { addedLineName } from '@kattegat/domain/history'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { minorFromText, toWire, type MoneyOnWire } from '@kattegat/domain/money'
import { explainLine, lineName, type CostPrice, type CustomerOption, type PriceLine } from '@kattegat/domain/rating'
import type { Database } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { billedOnWire, readBilledPrice, totalsOnWire } from '../booking/index.ts'

export type WirePriceLines = Answer<'GetPriceLines'>
type WireLine = WirePriceLines['salesLines'][number]

/** The price of a shipment found within reach: as booked, and what was added since. Cost is for the provider's own people. */
export async function readPriceLines(
  database: Database,
  shipmentId: ShipmentId,
  { language, withCost }: { language: Language; withCost: boolean },
): Promise<WirePriceLines> {
  const shipment = await database
    .selectFrom('shipment as s')
    .leftJoin('price_snapshot as p', (join) =>
      join.onRef('p.shipment_id', '=', 's.id').onRef('p.version', '=', 's.version'),
    )
    .innerJoin('shipment_system as y', 'y.key', 's.shipment_system')
    .select(['y.currency', 'p.sales', 'p.cost'])
    .where('s.id', '=', shipmentId)
    .executeTakeFirstOrThrow()
  const booked = shipment.sales as unknown as CustomerOption | null
  const cost = shipment.cost as unknown as CostPrice | null
  const reader = withCost ? 'staff' : 'customer'
  const added = await readAdded(database, shipmentId, { language, reader })
  const billed = await readBilledPrice(database, shipmentId)
  const { currency, totalExVatMinor: sales, costMinor: costs } = billed
  const price = (minor: number | null) => (minor === null || currency === null ? null : toWire({ minor, currency }))
  const expected = [...(cost?.lines ?? []).map((line) => bookedLine(line, language, reader)), ...added.cost]
  const expectedMinor = sumOf(expected.map(({ amount }) => ({ minor: minorFromText(amount.amount) ?? 0 })))
  const otherwise = costs === null || costs === expectedMinor ? null : price(costs - expectedMinor)
  return {
    shipmentId,
    currencyCode: currency ?? shipment.currency,
    salesLines: [...(booked?.priceLines ?? []).map((line) => bookedLine(line, language, reader)), ...added.sales],
    ...billedOnWire(billed),
    booked: booked ? totalsOnWire(booked) : null,
    ...(withCost
      ? {
          costLines: otherwise
            ? [...expected, await lineOfCarriers(database, shipmentId, otherwise, language)]
            : expected,
          costExVat: price(costs),
          margin: sales !== null && costs !== null ? price(sales - costs) : null,
        }
      : {}),
  }
}

function bookedLine(line: PriceLine, language: Language, reader: 'customer' | 'staff'): WireLine {
  return {
    type: line.code,
    name: lineName(line, messagesIn(language, 'rating')),
    description: '',
    amount: toWire({ minor: line.amountMinor, currency: line.currency }),
    explanation: explainLine(line, messagesIn(language, 'rating'), reader),
    added: false,
    addedBy: null,
    addedAt: null,
  }
}

async function readAdded(
  database: Database,
  shipmentId: ShipmentId,
  { language, reader }: { language: Language; reader: 'staff' | 'customer' },
): Promise<{ sales: WireLine[]; cost: WireLine[] }> {
  const rows = await database
    .selectFrom('added_price_line as l')
    .innerJoin('portal_user as u', 'u.id', 'l.created_by')
    .select(['l.side', 'l.line_type', 'l.description', 'l.amount_minor', 'l.currency', 'l.created_at', 'u.name'])
    .where('l.shipment_id', '=', shipmentId)
    .orderBy('l.id')
    .execute()
  const lines = { sales: [] as WireLine[], cost: [] as WireLine[] }
  for (const row of rows) {
    lines[row.side as 'sales' | 'cost'].push({
      type: row.line_type,
      name: addedLineName(row.line_type, messagesIn(language, 'price-lines')),
      description: row.description,
      amount: toWire({ minor: row.amount_minor, currency: row.currency }),
      explanation: row.description ? [row.description] : [],
      added: true,
      // A customer deals with the provider, not with the clerk who wrote it.
      addedBy: reader === 'staff' ? row.name : null,
      addedAt: row.created_at.toISOString(),
    })
  }
  return lines
}

/** What carriers' accepted bills come to otherwise than the lines of the cost: one line, with the invoices it is from. */
async function lineOfCarriers(
  database: Database,
  shipmentId: ShipmentId,
  difference: MoneyOnWire,
  language: Language,
): Promise<WireLine> {
  const bills = await database
    .selectFrom('carrier_bill as b')
    .innerJoin('carrier_invoice as i', 'i.id', 'b.carrier_invoice_id')
    .innerJoin('transport_company as c', 'c.id', 'i.transport_company_id')
    .select(['i.number', 'c.name as carrier'])
    .where('b.shipment_id', '=', shipmentId)
    .where('b.state', 'in', ['accepted', 'billed-on'])
    .orderBy('b.id')
    .execute()
  const description = bills.map(({ carrier, number }) => `${carrier} ${number}`).join(', ')
  return {
    type: 'carrier-bill',
    name: messagesIn(language, 'price-lines')('carrierBill'),
    description,
    amount: difference,
    explanation: [description],
    added: true,
    addedBy: null,
    addedAt: null,
  }
}
