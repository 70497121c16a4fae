import type { Answer } from '@kattegat/contract'
import { countriesWithStates, states } from '@kattegat/domain/address'
import { documentTypeName, documentTypes } from '@kattegat/domain/documents'
import { languages, localeOf, type Catalogue, type Language } from '@kattegat/domain/messages'
import type { GoodsWords } from '@kattegat/domain/messages/goods-words'
import {
  dangerousGoodsTypes,
  deliveryStatuses,
  exportReasons,
  incoterms,
  packagingTypes,
  referenceTypes,
  shipmentCurrencies,
  shipmentTypes,
} from '@kattegat/domain/shipment'

// `Intl` would say "norsk bokmål" and "norsk" of no, which is neither what the portal is in nor what it is called.
const languageNames: Readonly<Record<Language, { LocalName: string; GlobalName: string }>> = {
  en: { LocalName: 'English', GlobalName: 'English' },
  da: { LocalName: 'Dansk', GlobalName: 'Danish' },
  no: { LocalName: 'Norsk', GlobalName: 'Norwegian' },
  se: { LocalName: 'Svenska', GlobalName: 'Swedish' },
}

/** The portal's languages, the fallback first. */
export function languageList(): Answer<'GetLanguages'> {
  return languages.map((key) => ({ ...languageNames[key], LanguageKey: key }))
}

/** Incoterms 2020, the default first. */
export function incotermList({ incoterms: words }: Catalogue): Answer<'GetIncoterms'> {
  return incoterms.map((code) => ({ code, name: words[code] }))
}

/** Reasons for export, the default first. */
export function exportReasonList({ exportReasons: words }: Catalogue): Answer<'GetExportReasonCodes'> {
  return exportReasons.map((code) => ({ code, name: words[code] }))
}

export function shipmentTypeList({ shipmentTypes: words }: GoodsWords): Answer<'GetShipmentTypes'> {
  return shipmentTypes.map((code) => ({ code, name: words[code] }))
}

export function dangerousGoodsTypeList({ dangerousGoodsTypes: words }: GoodsWords): Answer<'GetDangerousGoodsType'> {
  return dangerousGoodsTypes.map((code) => ({ code, name: words[code] }))
}

export function referenceTypeList({ referenceTypes: words }: Catalogue): Answer<'GetReferenceTypes'> {
  return referenceTypes.map((code) => ({ code, name: words[code] }))
}

export function packagingTypeList({ packagingTypes: words }: Catalogue): Answer<'GetPackagingTypes'> {
  return packagingTypes.map((code) => ({ id: code, packageType: code, name: words[code] }))
}

export function documentTypeList(language: Language): Answer<'GetShipmentDocumentTypes'> {
  return documentTypes.map((code) => ({ code, name: documentTypeName(code, language) }))
}

export function deliveryStatusList({ deliveryStatuses: words }: Catalogue): Answer<'GetDeliveryStatuses'> {
  return deliveryStatuses.map((code) => ({ code, name: words[code] }))
}

/** Currencies of amounts on a shipment, those that can be insured first. */
export function currencyList(language: Language): Answer<'GetCurrency'> {
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'currency' })
  return shipmentCurrencies.map((currencyCode) => ({ currencyCode, name: names.of(currencyCode) ?? currencyCode }))
}

/** States of the countries whose addresses must carry one. */
export function stateList(): Answer<'GetStateCodes'> {
  return countriesWithStates.flatMap((countryCode) => states(countryCode).map((state) => ({ countryCode, ...state })))
}
