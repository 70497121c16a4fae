import type { Input } from '@kattegat/contract'
import type { Person } from '../../testing/test-portal.ts'
import { multipartBody } from '../shipment-documents/multipart.test-support.ts'

/** Hundredths as they are written. */
export const written = (minor: number) => (minor / 100).toFixed(2)

/** What a clerk does with invoices of a carrier. */
export function clerk(about: () => { readonly admin: Person; readonly carrierId: number }) {
  const send = (content: string, query: Record<string, string | number> = {}, name = 'invoice.csv') => {
    const { admin, carrierId } = about()
    const file = multipartBody([{ name, content }])
    return admin.call('ImportCarrierInvoice', {
      query: { transportCompanyId: carrierId, number: 'F-1', invoicedOn: '2026-11-25', ...query },
      body: file.payload,
      headers: { 'content-type': file.contentType },
    })
  }
  const billsOf = async (invoiceId: number) =>
    (await about().admin.call('GetCarrierBills', { query: { invoiceId } })).body
  const decideAll = async (body: Input<'DecideCarrierBills'>['body']) =>
    (await about().admin.call('DecideCarrierBills', { body })).body.results
  const decide = async (id: number, decision: Input<'DecideCarrierBills'>['body']['decision']) =>
    (await decideAll({ ids: [id], decision }))[0]!
  return { send, billsOf, decide, decideAll }
}
