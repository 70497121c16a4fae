import type { ContentList } from '@kattegat/domain/content'
import { refetch } from '../../app/api/index.ts'

/** What the portal is asked for each list of content; holidays are the server's alone. */
const asked = {
  menuLinks: 'GetHeaderData',
  appLinks: 'GetHeaderData',
  blockedDescriptions: 'BlockedDescriptions',
  customsFreeZones: 'GetCustomsFreeZones',
  holidays: undefined,
  countries: 'GetCountries',
  documentTypes: 'GetShipmentDocumentTypes',
  packagings: 'GetPackagingTypes',
  currencies: 'GetCurrency',
  referenceTypes: 'GetReferenceTypes',
  exportReasons: 'GetExportReasonCodes',
} as const satisfies Record<ContentList, string | undefined>

/** Asks again for a list after a change of it, and for what of it this browser keeps: who changed it sees it at once. */
export async function refetchContent(list: ContentList): Promise<void> {
  const kept = asked[list]
  await Promise.all([refetch('GetContentRows'), ...(kept === undefined ? [] : [refetch(kept)])])
}
