import type { TariffSet } from '@kattegat/domain/rating'

/** The lists of a tariff book: one table each. */
export type TariffList = {
  [K in keyof TariffSet]: TariffSet[K] extends readonly object[] ? K : never
}[keyof TariffSet]

interface TariffTable {
  readonly table: string
  readonly list: TariffList
  /** Field of the row in the book → column. */
  readonly columns: Readonly<Record<string, string>>
  /** Whether rows hold from one tariff version until another; the others are kept for good. */
  readonly versioned: boolean
  /** Breaks belong to their tariff, not to a system of their own. */
  readonly ofTariff?: true
}

/** Every table of a tariff book, in the order in which rows may be written: what is referred to comes first. */
export const tariffTables: readonly TariffTable[] = [
  kept('transport_company', 'transportCompanies', 'id code name documentPack address'),
  kept(
    'transport_product',
    'transportProducts',
    'id transportCompanyId code name mode isReceiverPays fuelFamily zoneSetId maxPieceKg maxShipmentKg maxLengthCm maxHeightCm maxLengthPlusGirthCm maxPieces dangerousGoodsTypes carriesDryIce carriesDocuments carriesGoods',
  ),
  kept('sales_product', 'salesProducts', 'id transportProductId internalName displayName deleted'),
  versioned('product_service', 'productServices', 'id transportProductId code group=service_group names deliverBy'),
  versioned(
    'weight_rule',
    'weightRules',
    'id name factorKind factor measure ldmKg palletPlaceKg truckWidthCm ldmStep dimRounding scope roundEachPiece roundingSteps minKgPerPiece minKgPerPallet minKgPerShipment heightLimitForStackingCm',
  ),
  kept('zone', 'zones', 'id zoneSetId code name'),
  versioned('weight_rule_lane', 'weightRuleLanes', 'transportProductId originZoneId destinationZoneId weightRuleId'),
  versioned('zone_rule', 'zoneRules', 'zoneId countryCode postalFrom postalTo stateCode place'),
  versioned(
    'tariff',
    'tariffs',
    'id side salesProductId transportProductId name version currency zoneSetId unit breakRule upTo agreementOnly validFrom validTo',
  ),
  {
    ...kept(
      'tariff_break',
      'tariffBreaks',
      'tariffId originZoneId destinationZoneId shape from=break_from base amount step minimum maximum',
    ),
    ofTariff: true,
  },
  versioned(
    'surcharge',
    'surcharges',
    'id side code names transportCompanyId transportProductId mode basis unit currency amount minimum maximum tiers valuePercent conditions fuelApplies vat excludes application validFrom validTo',
  ),
  versioned('fuel_index', 'fuelIndexes', 'family side validFrom percent'),
  versioned(
    'agreement',
    'agreements',
    'id name companyId accountId kind salesProductId mode originZoneId destinationZoneId percent capPercent=cap_percent tariffId amount surchargeCode minimumBeforeDiscount validFrom validTo',
  ),
  versioned('exchange_rate', 'exchangeRates', 'currency validFrom rate'),
  versioned(
    'vat_rule',
    'vatRules',
    'originCountries destinationCountries originPostal destinationPostal percent validFrom validTo',
  ),
  versioned('price_line_type', 'priceLineTypes', 'type=line_type vat'),
  versioned('holiday', 'holidays', 'countryCode on=holiday_on name transportCompanyId working'),
  versioned('cut_off', 'cutOffs', 'transportProductId countryCode postalFrom postalTo weekday time=cut_off_time'),
  versioned(
    'transit_days',
    'transitDays',
    'transportProductId originZoneId destinationZoneId days deliveryWeekdays counting deliverBy',
  ),
  versioned('postal_extra_days', 'postalExtraDays', 'transportProductId countryCode postalFrom postalTo days'),
  versioned('time_zone_rule', 'timeZoneRules', 'countryCode postalFrom postalTo timeZone'),
]

function kept(table: string, list: TariffList, fields: string): TariffTable {
  return { table, list, columns: columnsOf(fields), versioned: false }
}

function versioned(table: string, list: TariffList, fields: string): TariffTable {
  return { ...kept(table, list, fields), versioned: true }
}

/** `field` is the column `field` in snake case; `field=column` names it where that is a word of SQL. */
function columnsOf(fields: string): Record<string, string> {
  return Object.fromEntries(
    fields.split(' ').map((entry) => {
      const [field = '', column] = entry.split('=')
      return [field, column ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
    }),
  )
}
