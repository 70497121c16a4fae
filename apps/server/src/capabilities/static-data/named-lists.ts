import { languageList, localeOf, type Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Answer } from '@kattegat/contract'
import { countriesWithStates, states } from '@kattegat/domain/address'
import { documentTypeName, documentTypes } from '@kattegat/domain/documents'
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

/** The portal's languages, the fallback first. */
export function languages(): Answer<'GetLanguages'> {
  return languageList.map(({ code, name, englishName }) => ({
    LanguageKey: code,
    LocalName: name,
    GlobalName: englishName,
  }))
}

/** Incoterms 2020, the default first. */
export function incotermList(language: Language): Answer<'GetIncoterms'> {
  const t = messagesIn(language, 'vocabulary')
  return incoterms.map((code) => ({ code, name: t(`incoterms.${code}`) }))
}

/** Reasons for export, the default first. */
export function exportReasonList(language: Language): Answer<'GetExportReasonCodes'> {
  const t = messagesIn(language, 'shipment-form')
  return exportReasons.map((code) => ({ code, name: t(`exportReasons.${code}`) }))
}

export function shipmentTypeList(language: Language): Answer<'GetShipmentTypes'> {
  const t = messagesIn(language, 'goods')
  return shipmentTypes.map((code) => ({ code, name: t(`shipmentTypes.${code}`) }))
}

export function dangerousGoodsTypeList(language: Language): Answer<'GetDangerousGoodsType'> {
  const t = messagesIn(language, 'goods')
  return dangerousGoodsTypes.map((code) => ({ code, name: t(`dangerousGoodsTypes.${code}`) }))
}

export function referenceTypeList(language: Language): Answer<'GetReferenceTypes'> {
  const t = messagesIn(language, 'vocabulary')
  return referenceTypes.map((code) => ({ code, name: t(`referenceTypes.${code}`) }))
}

export function packagingTypeList(language: Language): Answer<'GetPackagingTypes'> {
  const t = messagesIn(language, 'vocabulary')
  return packagingTypes.map((code) => ({ id: code, packageType: code, name: t(`packagingTypes.${code}`) }))
}

export function documentTypeList(language: Language): Answer<'GetShipmentDocumentTypes'> {
  const t = messagesIn(language, 'document-types')
  return documentTypes.map((code) => ({ code, name: documentTypeName(code, t) }))
}

export function deliveryStatusList(language: Language): Answer<'GetDeliveryStatuses'> {
  const t = messagesIn(language, 'shipment-form')
  return deliveryStatuses.map((code) => ({ code, name: t(`deliveryStatuses.${code}`) }))
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
