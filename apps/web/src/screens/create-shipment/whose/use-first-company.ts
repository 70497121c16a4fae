import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, useAnswer } from '../../../app/api/index.ts'
import type { DraftOwner } from '../draft.ts'
import { isRecord, newDraftId, storedHere, wasBooked } from '../draft.ts'
import { kept as keptOf, type Wanted } from '../start.ts'

/** The company a page begins with: undefined while that is asked, null where staff are to choose it. */
export type FirstCompany = string | null | undefined

/**
 * For whom staff go on booking: for whom the shipment was booked that they copy, change or send back, else for whom they
 * left a shipment unfinished; their own company comes last.
 */
export function useFirstCompany(wanted: Wanted, owner: DraftOwner, staff: boolean, own: number | null): FirstCompany {
  const isOfShipment = staff && (wanted.shipment !== undefined || wanted.row !== undefined)
  const shipment = useAnswer('GetShipmentData', { query: keptOf(wanted) }, { enabled: isOfShipment })
  const accounts = useAnswer('GetAllCompanyAccounts', {}, { enabled: isOfShipment })
  const [opened] = useState(() => newDraftId())
  const [here] = useState(() => companyOf(storedHere(owner)?.['form']))
  const asksServer = staff && !isOfShipment && here === undefined
  const kept = useQuery({
    queryKey: ['company of the draft', opened],
    queryFn: async () => {
      const reply = await call('GetDraft', {}, { inBackground: true })
      if (!reply.ok || !reply.data) return null
      // A save that was on its way while its shipment was booked has kept it once more.
      if (wasBooked(owner, reply.data.draftId)) return null
      return companyOf(isRecord(reply.data.form) ? reply.data.form['form'] : undefined) ?? null
    },
    enabled: asksServer,
    gcTime: 0,
    staleTime: Infinity,
  })
  const ownCompany = own === null ? null : String(own)
  if (!staff) return ownCompany
  if (isOfShipment) {
    // What is wrong with the shipment is said where it is opened.
    if (shipment.isError || accounts.isError) return ownCompany
    if (!shipment.data || !accounts.data) return undefined
    // A row's account may be none of the company's.
    if (shipment.data.shotFileRow) return String(shipment.data.companyId)
    const accountId = String(shipment.data.shipment.accountId)
    return String(accounts.data.find(({ id }) => String(id) === accountId)?.companyId ?? '') || ownCompany
  }
  if (here !== undefined) return here
  return kept.isPending ? undefined : (kept.data ?? ownCompany)
}

function companyOf(form: unknown): string | undefined {
  const company = isRecord(form) ? form['companyId'] : undefined
  return typeof company === 'string' && company !== '' ? company : undefined
}
