import { addedLineTypes } from '@kattegat/domain/history'
import { agreementKinds, breakShapes, quantityUnits, surchargeBases } from '@kattegat/domain/rating'
import { transportModes } from '@kattegat/domain/shipment'
import { vatTreatments } from '@kattegat/domain/vat'
import { CellError } from '../../../platform/table-file/index.ts'
import type { Column, Fields } from './column.ts'
import {
  choice,
  countries,
  country,
  currency,
  day,
  decimal,
  integer,
  localText,
  optional,
  postal,
  reference,
  text,
  textList,
  time,
  weekday,
  weekdays,
  yesElseNo,
  yesNo,
} from './column.ts'
import type { References } from './references.ts'
import { tariffKey, zoneKey } from './references.ts'
import type { TariffSheet } from './sheet.ts'
import { areasColumn, conditionsColumn, roundingStepsColumn, tiersColumn } from './small-lists.ts'
import { vatColumn } from './vat-column.ts'
import {
  accountColumn,
  agreementLane,
  laneZone,
  ownTariffColumn,
  setOfProduct,
  setOfTariff,
  tariffColumn,
  zoneColumn,
  zoneSetColumn,
} from './zone-columns.ts'

const sides = ['sales', 'cost']
const carrier = reference('transport-company', 'transportCompanyId', 'transportCompanies', 'carrier')
const product = reference('transport-product', 'transportProductId', 'transportProducts', 'transportProduct')
const sales = reference('sales-product', 'salesProductId', 'salesProducts', 'salesProduct')
const zoneSet = reference('zone-set', 'zoneSetId', 'zoneSets', 'zoneSet')
const validity = [day('valid-from', 'validFrom'), optional(day('valid-to', 'validTo'))]
const postalRange = [postal('postal-from', 'postalFrom'), postal('postal-to', 'postalTo')]
const productLane = [
  product,
  laneZone('origin-zone', 'originZoneId', setOfProduct),
  laneZone('destination-zone', 'destinationZoneId', setOfProduct),
]
/** Needed here, other than in rules that may name a whole country. */
const needed = (column: Column): Column => ({
  ...column,
  required: true,
  placeholder: '0',
  read: (cell, row, references) => {
    const value = column.read(cell, row, references)
    if (value === null) throw new CellError('missing')
    return value
  },
})
/** Breaks have a base, an amount or both. */
const zeroWhereEmpty = (column: Column): Column => ({
  ...optional(column),
  placeholder: '0',
  read: (cell, row, references) => optional(column).read(cell, row, references) ?? '0',
})

/**
 * Every sheet there is, in the order in which they are read: what is referred to comes first. Names, columns and examples
 * are described in docs/tariff-files.md.
 */
export const tariffSheets: readonly TariffSheet[] = [
  {
    name: 'zones',
    kind: 'zones',
    list: 'zones',
    columns: [zoneSetColumn, text('zone', 'code'), text('name', 'name')],
    identity: ['zoneSetId', 'code'],
    named: {
      ...kept('zones', (row) => zoneKey(row['zoneSetId'] as number, String(row['code']))),
      register: (row, references) => {
        references.zones.add(zoneKey(row['zoneSetId'] as number, String(row['code'])), row['id'] as number)
        references.zoneSetOf.zone.set(row['id'] as number, row['zoneSetId'] as number)
      },
    },
  },
  {
    name: 'zone-rules',
    kind: 'zones',
    list: 'zoneRules',
    columns: [
      zoneColumn,
      country('country', 'countryCode'),
      ...postalRange,
      optional(text('state', 'stateCode', 3)),
      optional(text('place', 'place')),
    ],
    identity: ['zoneId', 'countryCode', 'postalFrom', 'postalTo', 'stateCode', 'place'],
  },
  {
    name: 'transport-companies',
    kind: 'products',
    list: 'transportCompanies',
    columns: [
      text('code', 'code', 40),
      text('name', 'name'),
      yesElseNo('document-pack', 'documentPack'),
      optional(text('address', 'address')),
    ],
    identity: ['code'],
    named: kept('transportCompanies', (row) => String(row['code'])),
  },
  {
    name: 'transport-products',
    kind: 'products',
    list: 'transportProducts',
    columns: [
      carrier,
      text('code', 'code', 40),
      text('name', 'name'),
      choice('mode', 'mode', transportModes),
      yesNo('receiver-pays', 'isReceiverPays'),
      optional(text('fuel-family', 'fuelFamily', 40)),
      zoneSet,
      optional(decimal('max-piece-kg', 'maxPieceKg')),
      optional(decimal('max-shipment-kg', 'maxShipmentKg')),
      optional(decimal('max-length-cm', 'maxLengthCm')),
      optional(decimal('max-height-cm', 'maxHeightCm')),
      optional(decimal('max-length-plus-girth-cm', 'maxLengthPlusGirthCm')),
      optional(integer('max-pieces', 'maxPieces')),
      textList('dangerous-goods-types', 'dangerousGoodsTypes'),
      yesNo('dry-ice', 'carriesDryIce'),
      yesNo('documents', 'carriesDocuments'),
      yesNo('goods', 'carriesGoods'),
    ],
    identity: ['code'],
    named: {
      ...kept('transportProducts', (row) => String(row['code'])),
      register: (row, references) => {
        references.transportProducts.add(String(row['code']), row['id'] as number)
        references.zoneSetOf.transportProduct.set(row['id'] as number, row['zoneSetId'] as number)
      },
    },
  },
  {
    name: 'sales-products',
    kind: 'products',
    list: 'salesProducts',
    columns: [
      product,
      text('internal-name', 'internalName'),
      text('display-name', 'displayName'),
      yesElseNo('deleted', 'deleted'),
    ],
    identity: ['internalName'],
    named: {
      ...kept('salesProducts', (row) => String(row['internalName'])),
      register: (row, references) => {
        references.salesProducts.add(String(row['internalName']), row['id'] as number)
        const set = references.zoneSetOf.transportProduct.get(row['transportProductId'] as number)
        if (set !== undefined) references.zoneSetOf.salesProduct.set(row['id'] as number, set)
      },
    },
  },
  {
    name: 'product-services',
    kind: 'products',
    list: 'productServices',
    columns: [
      product,
      text('code', 'code', 60),
      text('group', 'group', 60),
      localText('name', 'names'),
      optional(time('deliver-by', 'deliverBy')),
    ],
    identity: ['transportProductId', 'code'],
  },
  {
    name: 'weight-rules',
    kind: 'weight-rules',
    list: 'weightRules',
    columns: [
      text('name', 'name'),
      choice('factor-kind', 'factorKind', ['divisor', 'density']),
      decimal('factor', 'factor'),
      choice('measure', 'measure', ['metric', 'imperial']),
      optional(decimal('ldm-kg', 'ldmKg')),
      optional(decimal('pallet-place-kg', 'palletPlaceKg')),
      decimal('truck-width-cm', 'truckWidthCm'),
      optional(decimal('ldm-step', 'ldmStep')),
      choice('dimension-rounding', 'dimRounding', ['none', 'up', 'nearest']),
      choice('scope', 'scope', ['piece', 'shipment']),
      yesNo('round-each-piece', 'roundEachPiece'),
      roundingStepsColumn,
      optional(decimal('min-kg-per-piece', 'minKgPerPiece')),
      optional(decimal('min-kg-per-pallet', 'minKgPerPallet')),
      optional(decimal('min-kg-per-shipment', 'minKgPerShipment')),
      optional(decimal('stacking-height-limit-cm', 'heightLimitForStackingCm')),
    ],
    identity: ['name'],
    named: versioned('weightRules', (row) => String(row['name'])),
  },
  {
    name: 'weight-rule-lanes',
    kind: 'weight-rules',
    list: 'weightRuleLanes',
    columns: [...productLane, reference('weight-rule', 'weightRuleId', 'weightRules', 'weightRule')],
    identity: ['transportProductId', 'originZoneId', 'destinationZoneId'],
  },
  {
    name: 'tariffs',
    kind: 'tariffs',
    list: 'tariffs',
    columns: [
      choice('side', 'side', sides),
      text('tariff', 'name'),
      text('tariff-version', 'version', 40),
      optional(sales),
      optional(product),
      currency('currency', 'currency'),
      zoneSet,
      choice('unit', 'unit', quantityUnits),
      yesNo('break-rule', 'breakRule'),
      optional(decimal('up-to', 'upTo')),
      yesElseNo('agreement-only', 'agreementOnly'),
      ...validity,
    ],
    identity: ['side', 'name', 'version'],
    named: {
      ...versioned('tariffs', tariffName),
      register: (row, references) => {
        references.tariffs.add(tariffName(row), row['id'] as number)
        references.zoneSetOf.tariff.set(row['id'] as number, row['zoneSetId'] as number)
      },
    },
  },
  {
    name: 'tariff-breaks',
    kind: 'tariffs',
    list: 'tariffBreaks',
    columns: [
      tariffColumn,
      laneZone('origin-zone', 'originZoneId', setOfTariff),
      laneZone('destination-zone', 'destinationZoneId', setOfTariff),
      choice('shape', 'shape', breakShapes),
      decimal('from', 'from'),
      zeroWhereEmpty(decimal('base', 'base')),
      zeroWhereEmpty(decimal('amount', 'amount')),
      optional(decimal('step', 'step')),
      optional(decimal('minimum', 'minimum')),
      optional(decimal('maximum', 'maximum')),
    ],
    identity: ['tariffId', 'originZoneId', 'destinationZoneId', 'from'],
  },
  {
    name: 'surcharges',
    kind: 'surcharges',
    list: 'surcharges',
    columns: [
      choice('side', 'side', sides),
      text('code', 'code', 60),
      localText('name', 'names'),
      optional(carrier),
      optional(product),
      optional(choice('mode', 'mode', transportModes)),
      choice('basis', 'basis', surchargeBases),
      optional(choice('unit', 'unit', quantityUnits)),
      currency('currency', 'currency'),
      decimal('amount', 'amount'),
      optional(decimal('minimum', 'minimum')),
      optional(decimal('maximum', 'maximum')),
      tiersColumn,
      optional(decimal('value-percent', 'valuePercent')),
      yesNo('fuel-applies', 'fuelApplies'),
      vatColumn,
      textList('excludes', 'excludes'),
      choice('application', 'application', ['automatic', 'chosen', 'event']),
      ...validity,
      conditionsColumn,
    ],
    identity: ['side', 'code', 'transportCompanyId', 'transportProductId', 'mode', 'validFrom'],
  },
  {
    name: 'fuel',
    kind: 'fuel',
    list: 'fuelIndexes',
    columns: [
      text('family', 'family', 40),
      choice('side', 'side', sides),
      day('valid-from', 'validFrom'),
      decimal('percent', 'percent'),
    ],
    identity: ['family', 'side', 'validFrom'],
  },
  {
    name: 'agreements',
    kind: 'agreements',
    list: 'agreements',
    columns: [
      text('name', 'name'),
      reference('company', 'companyId', 'companies', 'company'),
      accountColumn,
      choice('kind', 'kind', agreementKinds),
      optional(sales),
      optional(choice('mode', 'mode', transportModes)),
      agreementLane(1, 'origin-zone', 'originZoneId'),
      agreementLane(2, 'destination-zone', 'destinationZoneId'),
      optional(decimal('percent', 'percent')),
      optional(decimal('cap-percent', 'capPercent')),
      ownTariffColumn,
      optional(decimal('amount', 'amount')),
      optional(text('surcharge', 'surchargeCode', 60)),
      yesElseNo('minimum-before-discount', 'minimumBeforeDiscount'),
      ...validity,
    ],
    identity: ['companyId', 'accountId', 'name', 'kind', 'validFrom'],
  },
  {
    name: 'exchange-rates',
    kind: 'exchange-rates',
    list: 'exchangeRates',
    columns: [currency('currency', 'currency'), day('valid-from', 'validFrom'), decimal('rate', 'rate')],
    identity: ['currency', 'validFrom'],
  },
  {
    name: 'vat',
    kind: 'vat',
    list: 'vatRules',
    columns: [
      countries('origin-countries', 'originCountries'),
      countries('destination-countries', 'destinationCountries'),
      areasColumn('origin-postal', 'originPostal'),
      areasColumn('destination-postal', 'destinationPostal'),
      decimal('percent', 'percent'),
      ...validity,
    ],
    identity: ['originCountries', 'destinationCountries', 'originPostal', 'destinationPostal', 'validFrom'],
  },
  {
    name: 'price-line-types',
    kind: 'price-line-types',
    list: 'priceLineTypes',
    columns: [choice('type', 'type', addedLineTypes), choice('vat', 'vat', vatTreatments)],
    identity: ['type'],
  },
  {
    name: 'holidays',
    kind: 'holidays',
    list: 'holidays',
    columns: [
      country('country', 'countryCode'),
      day('day', 'on'),
      text('name', 'name'),
      optional(carrier),
      yesElseNo('working', 'working'),
    ],
    identity: ['countryCode', 'on', 'transportCompanyId'],
  },
  {
    name: 'cut-offs',
    kind: 'cut-offs',
    list: 'cutOffs',
    columns: [
      optional(product),
      country('country', 'countryCode'),
      ...postalRange,
      weekday('weekday', 'weekday'),
      time('time', 'time'),
    ],
    identity: ['transportProductId', 'countryCode', 'postalFrom', 'postalTo', 'weekday'],
  },
  {
    name: 'transit-days',
    kind: 'transit',
    list: 'transitDays',
    columns: [
      ...productLane,
      integer('days', 'days'),
      weekdays('delivery-weekdays', 'deliveryWeekdays'),
      choice('counting', 'counting', ['origin', 'destination', 'both']),
      optional(time('deliver-by', 'deliverBy')),
    ],
    identity: ['transportProductId', 'originZoneId', 'destinationZoneId'],
  },
  {
    name: 'postal-extra-days',
    kind: 'transit',
    list: 'postalExtraDays',
    columns: [
      optional(product),
      country('country', 'countryCode'),
      ...postalRange.map(needed),
      integer('days', 'days'),
    ],
    identity: ['transportProductId', 'countryCode', 'postalFrom', 'postalTo'],
  },
  {
    name: 'time-zones',
    kind: 'time-zones',
    list: 'timeZoneRules',
    columns: [country('country', 'countryCode'), ...postalRange, text('time-zone', 'timeZone')],
    identity: ['countryCode', 'postalFrom', 'postalTo'],
  },
]

type Named = NonNullable<TariffSheet['named']>
type NamedList = 'transportCompanies' | 'transportProducts' | 'salesProducts' | 'zones' | 'weightRules' | 'tariffs'

function kept(to: NamedList, nameOf: (row: Fields) => string): Named {
  return {
    kept: true,
    idOf: (row, references) => references[to].idOf(nameOf(row)),
    register: (row, references) => references[to].add(nameOf(row), row['id'] as number),
    forget: () => {},
  }
}

function versioned(to: NamedList, nameOf: (row: Fields) => string): Named {
  return { ...kept(to, nameOf), kept: false, forget: (references: References) => references[to].clear() }
}

function tariffName(row: Fields): string {
  return tariffKey(String(row['side']), String(row['name']), String(row['version']))
}
