import type { Agreement, TariffSet } from '../tariff-set.ts'
import type { Report } from './finding.ts'

/** Checks that no two terms of one kind and scope hold on the same day, and that an own tariff is one that can serve. */
export function checkAgreements(book: TariffSet, report: Report): void {
  const tariffs = new Map(book.tariffs.map((tariff) => [tariff.id, tariff]))
  const codes = new Set(book.surcharges.map((surcharge) => surcharge.code))
  const scopes = new Map<string, { row: Agreement; index: number }[]>()
  for (const [index, row] of book.agreements.entries()) {
    const tariff = row.tariffId === null ? undefined : tariffs.get(row.tariffId)
    if (tariff && !tariff.agreementOnly)
      report({
        severity: 'fault',
        list: 'agreements',
        index,
        field: 'tariffId',
        reason: `${tariff.name} ${tariff.version} is not marked agreement-only`,
      })
    if (tariff?.side === 'cost')
      report({ severity: 'fault', list: 'agreements', index, field: 'tariffId', reason: 'is a cost tariff' })
    if (row.surchargeCode !== null && book.surcharges.length > 0 && !codes.has(row.surchargeCode))
      report({
        severity: 'fault',
        list: 'agreements',
        index,
        field: 'surchargeCode',
        reason: `there is no surcharge ${row.surchargeCode}`,
      })
    const { companyId, accountId, kind, surchargeCode, salesProductId, mode, originZoneId, destinationZoneId } = row
    const scope = [
      companyId,
      accountId,
      kind,
      surchargeCode,
      salesProductId,
      mode,
      originZoneId,
      destinationZoneId,
    ].join('|')
    const same = scopes.get(scope)
    if (same) same.push({ row, index })
    else scopes.set(scope, [{ row, index }])
  }
  for (const same of scopes.values()) {
    const ordered = same.toSorted((a, b) => (a.row.validFrom < b.row.validFrom ? -1 : 1))
    for (const [position, later] of ordered.entries()) {
      const earlier = ordered
        .slice(0, position)
        .find(({ row }) => row.validTo === null || row.validTo >= later.row.validFrom)
      if (earlier)
        report({
          severity: 'fault',
          list: 'agreements',
          index: later.index,
          field: 'validFrom',
          reason: `contradicts ${earlier.row.name}, which is valid for the same scope on the same days`,
          otherIndex: earlier.index,
        })
    }
  }
}
