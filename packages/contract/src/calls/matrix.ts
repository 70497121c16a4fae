import { breakShapes, quantityUnits } from '@kattegat/domain/rating'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Day, Done, Id, Instant, Maybe, Nullable, Strict } from '../shapes/common.ts'

const Side = Type.Enum(['sales', 'cost'])
const Name = Type.String({ maxLength: 60 })
const DayText = Type.String({ maxLength: 10 })
const Figure = Type.String({ maxLength: 20 })
/** Null is any zone. */
const LaneEnd = Nullable(Id)

const TariffSummary = Type.Object({
  id: Type.Integer(),
  side: Side,
  product: Type.String(),
  name: Type.String(),
  version: Type.String(),
  currencyCode: Type.String(),
  unit: Type.Enum([...quantityUnits]),
  zoneSetId: Type.Integer(),
  validFrom: Day,
  validTo: Nullable(Day),
  /** A customer's own. */
  agreementOnly: Type.Boolean(),
})

const MatrixTariff = Type.Object({
  ...TariffSummary.properties,
  /** Holds no more, and is here for the drafts that have a copy of it: they cannot be published with it. */
  outdated: Type.Boolean(),
})

/** Somebody who has a draft open. */
const Editor = Type.Object({ name: Type.String(), seenAt: Instant })

const TariffDraft = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** What the new version of each tariff will be called. */
  versionName: Type.String(),
  validFrom: Day,
  /** The tariff version that it was copied from. */
  basedOn: Type.Integer(),
  createdBy: Type.String(),
  changedBy: Type.String(),
  changedAt: Instant,
  tariffs: Type.Array(Type.Object({ draftTariffId: Type.Integer(), tariffId: Type.Integer() })),
  /** Others who have it open. */
  others: Type.Array(Editor),
})

const GridColumn = Type.Object({
  from: Type.String(),
  /** As what a bare figure is read. */
  shape: Type.Enum([...breakShapes]),
  step: Nullable(Type.String()),
})

const GridLane = Type.Object({
  originZoneId: Nullable(Type.Integer()),
  destinationZoneId: Nullable(Type.Integer()),
  /** Codes of the zones; empty is any. */
  origin: Type.String(),
  destination: Type.String(),
  /** The minimum of the whole lane; empty where it has none, or each cell its own. */
  minimum: Type.String(),
  /** One text a column. */
  cells: Type.Array(Type.String()),
  /** The same of the tariff that holds; null for a lane that it does not have. */
  live: Nullable(Type.Object({ minimum: Type.String(), cells: Type.Array(Type.String()) })),
  /** By how many per cent each cell is another; null where there is nothing to compare. */
  changes: Type.Array(Nullable(Type.Number())),
})

const DraftFinding = Type.Object({
  severity: Type.Enum(['fault', 'warning']),
  draftTariffId: Nullable(Type.Integer()),
  originZoneId: Nullable(Type.Integer()),
  destinationZoneId: Nullable(Type.Integer()),
  /** The column; empty for what is not about one cell. */
  from: Type.String(),
  reason: Type.String(),
  inEnglish: Type.Boolean(),
})

const PricedSide = Type.Object({
  /** Null where there is no price: `reason` says why. */
  total: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  lines: Type.Array(
    Type.Object({ code: Type.String(), name: Type.String(), amount: Type.String(), why: Type.Array(Type.String()) }),
  ),
})

const WhatIfSums = Type.Object({
  /** Of the company, product or lane; empty for all of them. */
  name: Type.String(),
  shipments: Type.Integer(),
  salesBefore: Type.String(),
  salesAfter: Type.String(),
  change: Type.String(),
  changePercent: Nullable(Type.Number()),
  /** Of shipments whose cost is known by both. */
  marginBefore: Type.String(),
  marginAfter: Type.String(),
  withoutCost: Type.Integer(),
})

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Prices by zone and quantity, worked on in drafts until they are published; for those who keep the tariffs alone. */
export const matrixCalls = {
  GetMatrix: call({
    summary:
      'The tariffs that hold or are to hold, those that a draft is an outdated copy of, the zones they are written in, and the drafts that are worked on.',
    access: 'product.manage',
    answers: {
      200: Type.Object({
        version: Type.Integer(),
        currencyCode: Type.String(),
        /** The calendar day it is in the system: nothing is published before it. */
        today: Day,
        tariffs: Type.Array(MatrixTariff),
        zoneSets: Type.Array(
          Type.Object({
            id: Type.Integer(),
            name: Type.String(),
            zones: Type.Array(Type.Object({ id: Type.Integer(), code: Type.String(), name: Type.String() })),
          }),
        ),
        drafts: Type.Array(TariffDraft),
      }),
    },
  }),
  GetTariffGrid: call({
    summary: 'The cells of a tariff, or of its copy in a draft beside what holds, a page of lanes at a time.',
    access: 'product.manage',
    query: Strict({
      tariffId: Type.Optional(Id),
      draftTariffId: Type.Optional(Id),
      /** Codes or names of zones at either end. */
      search: Type.Optional(Type.String({ maxLength: 100 })),
      /** Only lanes with a cell that is not as it holds. */
      changedOnly: Type.Optional(Type.Boolean()),
      /** From 1. */
      pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    }),
    answers: {
      200: Type.Object({
        tariff: TariffSummary,
        draftTariffId: Nullable(Type.Integer()),
        columns: Type.Array(GridColumn),
        lanes: Type.Array(GridLane),
        numberOfLanes: Type.Integer(),
        pageSize: Type.Integer(),
        /** Cells of the whole tariff that are not as they hold. */
        changed: Type.Integer(),
        others: Type.Array(Editor),
      }),
    },
    problems: ['NOT_FOUND'],
  }),
  CreateTariffDraft: call({
    summary: 'Copies tariffs into a draft, to be changed and published under a new version from a day on.',
    access: 'product.manage',
    body: Strict({
      name: Name,
      versionName: Type.String({ maxLength: 40 }),
      validFrom: DayText,
      tariffIds: Type.Array(Id, { minItems: 1, maxItems: 500 }),
    }),
    answers: { 201: Type.Object({ id: Type.Integer() }) },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  ChangeTariffDraft: call({
    summary: 'Gives a draft another name, version or first day, and takes tariffs in or out.',
    access: 'product.manage',
    params: Strict({ id: Id }),
    body: Strict({
      name: Type.Optional(Name),
      versionName: Type.Optional(Type.String({ maxLength: 40 })),
      validFrom: Type.Optional(DayText),
      addTariffIds: Type.Optional(Type.Array(Id, { maxItems: 500 })),
      removeDraftTariffIds: Type.Optional(Type.Array(Id, { maxItems: 500 })),
    }),
    answers: { 200: Done },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  DeleteTariffDraft: call({
    summary: 'Throws a draft away. What was published of it stays.',
    access: 'product.manage',
    query: Strict({ id: Id }),
    answers: { 200: Done },
    problems: ['NOT_FOUND'],
  }),
  SaveDraftCells: call({
    summary:
      'Writes cells of a draft. A cell that cannot be read, or that somebody else changed since it was read, is told with the reason; the others are written.',
    access: 'product.manage',
    body: Strict({
      draftTariffId: Id,
      cells: Type.Array(
        Strict({
          originZoneId: LaneEnd,
          destinationZoneId: LaneEnd,
          /** The column; left out for the minimum of the lane. */
          from: Maybe(Figure),
          was: Type.String({ maxLength: 120 }),
          text: Type.String({ maxLength: 120 }),
        }),
        { minItems: 1, maxItems: 5000 },
      ),
    }),
    answers: {
      200: Type.Object({
        cells: Type.Array(
          Type.Object({
            saved: Type.Boolean(),
            /** As it stands there now. */
            text: Type.String(),
            reason: Nullable(Type.String()),
          }),
        ),
        /** The lanes concerned, as they are now. */
        lanes: Type.Array(GridLane),
        others: Type.Array(Editor),
      }),
    },
    problems: ['NOT_FOUND'],
  }),
  ExtendDraftTariff: call({
    summary: 'Adds a lane, with the prices of another where one is named, or a column to a tariff of a draft.',
    access: 'product.manage',
    body: Strict({
      draftTariffId: Id,
      lane: Maybe(Strict({ originZoneId: LaneEnd, destinationZoneId: LaneEnd })),
      column: Maybe(Strict({ from: Figure, shape: Type.Enum([...breakShapes]), step: Maybe(Figure) })),
    }),
    answers: { 200: Done },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS'],
  }),
  RaiseDraftPrices: call({
    summary: 'Changes the prices of a draft by per cent, rounded to whole steps, with exceptions.',
    access: 'product.manage',
    idempotent: true,
    params: Strict({ id: Id }),
    body: Strict({
      percent: Figure,
      /** Prices, bases and minima become whole steps of this; 0.01 unless given. */
      roundTo: Type.Optional(Figure),
      /** The same of what is charged a kilo, unit or step. */
      roundRatesTo: Type.Optional(Figure),
      rounding: Type.Enum(['nearest', 'up', 'down']),
      /** All tariffs of the draft unless given. */
      draftTariffId: Maybe(Id),
      exceptions: Type.Array(
        Strict({ draftTariffId: Maybe(Id), zoneId: Maybe(Id), from: Maybe(Figure), percent: Figure }),
        { maxItems: 100 },
      ),
    }),
    answers: { 200: Type.Object({ lanes: Type.Integer() }) },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  CheckTariffDraft: call({
    summary: 'What is wrong or odd in a draft, at its cells, as if it were published on its first day.',
    access: 'product.manage',
    params: Strict({ id: Id }),
    answers: {
      200: Type.Object({
        faults: Type.Integer(),
        findings: Type.Array(DraftFinding),
        /** Cells of each tariff that are not as they hold. */
        changed: Type.Array(Type.Object({ draftTariffId: Type.Integer(), cells: Type.Integer() })),
      }),
    },
    problems: ['NOT_FOUND'],
  }),
  PublishTariffDraft: call({
    summary:
      'Puts a draft in the place of what holds from a day on, never one that has passed, as a new tariff version. With a fault at a cell nothing is written.',
    access: 'product.manage',
    params: Strict({ id: Id }),
    body: Strict({
      /** The draft’s own first day unless given. */
      validFrom: Type.Optional(DayText),
    }),
    answers: {
      200: Type.Object({
        published: Type.Boolean(),
        version: Nullable(Type.Integer()),
        findings: Type.Array(DraftFinding),
      }),
    },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS', 'VERSION_CONFLICT'],
  }),
  GetTariffPublications: call({
    summary: 'What was published of drafts and rolled back, the latest first, at most 50.',
    access: 'product.manage',
    answers: {
      200: Type.Array(
        Type.Object({
          id: Type.Integer(),
          name: Type.String(),
          /** The publication that this one takes back. */
          rollsBack: Nullable(Type.Integer()),
          rolledBackBy: Nullable(Type.Integer()),
          validFrom: Day,
          tariffVersion: Type.Integer(),
          publishedBy: Type.String(),
          publishedAt: Instant,
          tariffs: Type.Integer(),
        }),
      ),
    },
  }),
  RollBackTariffs: call({
    summary:
      'Brings back, from a day on, the prices that a publication replaced, as a new version. Refused once it was rolled back, or what it published was itself replaced.',
    access: 'product.manage',
    params: Strict({ id: Id }),
    body: Strict({ validFrom: DayText }),
    answers: { 200: Type.Object({ version: Type.Integer() }) },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS', 'VERSION_CONFLICT'],
  }),
  StartWhatIf: call({
    summary:
      'Prices the shipments of the last weeks again, by what holds and by a draft, as a job; the replay of the draft before it is thrown away. Refused where the draft’s tariffs begin after those weeks.',
    access: 'product.manage',
    body: Strict({ draftId: Id, weeks: Type.Integer({ minimum: 1, maximum: 104 }) }),
    answers: { 200: Type.Object({ id: Type.Integer() }) },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  GetWhatIf: call({
    summary: 'The latest replay of a draft: how far it is, and what it comes to without VAT, in all and in parts.',
    access: 'product.manage',
    query: Strict({ draftId: Id }),
    answers: {
      200: Type.Object({
        run: Nullable(
          Type.Object({
            weeks: Type.Integer(),
            shipFrom: Day,
            shipTo: Day,
            state: Type.Enum(['waiting', 'running', 'done', 'failed']),
            /** Shipments priced, of so many. */
            done: Type.Integer(),
            total: Type.Integer(),
            startedBy: Type.String(),
            startedAt: Instant,
            finishedAt: Nullable(Instant),
            /** The draft or the tariffs have been changed since. */
            isOutdated: Type.Boolean(),
            currencyCode: Type.String(),
            sums: WhatIfSums,
            /** The largest changes first, at most 100. */
            companies: Type.Array(WhatIfSums),
            products: Type.Array(WhatIfSums),
            lanes: Type.Array(WhatIfSums),
            /** The ten shipments whose price changes most, up or down. */
            largest: Type.Array(
              Type.Object({
                shipmentId: Type.Integer(),
                shipmentRef: Type.String(),
                companyName: Type.String(),
                product: Type.String(),
                lane: Type.String(),
                salesBefore: Type.String(),
                salesAfter: Type.String(),
              }),
            ),
            /** Shipments that are in no sum, with the reason. */
            unpriced: Type.Array(Type.Object({ reason: Type.String(), shipments: Type.Integer() })),
          }),
        ),
      }),
    },
    problems: ['NOT_FOUND'],
  }),
  ExportWhatIf: call({
    summary:
      'The latest replay of a draft as a workbook with a row for each shipment, from which each sum is found again.',
    access: 'product.manage',
    query: Strict({ draftId: Id }),
    answers: { 200: { mediaType: workbookType } },
    problems: ['NOT_FOUND'],
  }),
  ImportDraftTariff: call({
    summary:
      'Replaces the cells of a tariff of a draft by those of a file: an XLSX workbook or a CSV with a lane a row. All or nothing.',
    access: 'product.manage',
    query: Strict({ draftTariffId: Id }),
    form: Type.Object({ file: Type.String({ format: 'binary' }) }),
    answers: {
      200: Type.Object({
        lanes: Type.Integer(),
        faults: Type.Array(Type.Object({ row: Type.Integer(), column: Type.String(), reason: Type.String() })),
        unlisted: Type.Integer(),
      }),
    },
    problems: ['BROKEN_BODY', 'UNSUPPORTED_MEDIA_TYPE', 'NOT_FOUND'],
  }),
  ExportTariffGrid: call({
    summary: 'The cells of a tariff, or of its copy in a draft, as a workbook that can be imported into a draft.',
    access: 'product.manage',
    query: Strict({ tariffId: Type.Optional(Id), draftTariffId: Type.Optional(Id) }),
    answers: { 200: { mediaType: workbookType } },
    problems: ['NOT_FOUND'],
  }),
  FindZoneOfPlace: call({
    summary: 'The zone a place falls into in a zone set, with every rule it falls under, the deciding one first.',
    access: 'product.manage',
    query: Strict({
      zoneSetId: Id,
      countryCode: Type.String({ maxLength: 2 }),
      postalCode: Type.Optional(Type.String({ maxLength: 20 })),
      city: Type.Optional(Type.String({ maxLength: 60 })),
      stateCode: Type.Optional(Type.String({ maxLength: 3 })),
    }),
    answers: {
      200: Type.Object({
        zone: Nullable(Type.Object({ id: Type.Integer(), code: Type.String(), name: Type.String() })),
        rules: Type.Array(
          Type.Object({
            zone: Type.String(),
            by: Type.Enum(['place', 'postal', 'state', 'country']),
            /** What the rule says: a town, a range, a state or a country. */
            rule: Type.String(),
          }),
        ),
      }),
    },
    problems: ['NOT_FOUND'],
  }),
  PriceBesideDraft: call({
    summary: 'Prices a shipment by the tariffs that hold and by a draft, line by line with the reasons.',
    access: 'product.manage',
    body: Strict({
      draftId: Maybe(Id),
      /** The tariff whose product is priced. */
      tariffId: Id,
      companyId: Maybe(Id),
      shipDate: DayText,
      origin: Strict({ countryCode: Type.String({ maxLength: 2 }), postalCode: Type.String({ maxLength: 20 }) }),
      destination: Strict({ countryCode: Type.String({ maxLength: 2 }), postalCode: Type.String({ maxLength: 20 }) }),
      /** kg of one piece, and its sides in cm. */
      pieces: Type.Array(
        Strict({
          number: Type.Integer({ minimum: 1, maximum: 9999 }),
          weight: Type.Number({ exclusiveMinimum: 0, maximum: 30_000 }),
          length: Maybe(Type.Number({ minimum: 0, maximum: 3000 })),
          width: Maybe(Type.Number({ minimum: 0, maximum: 3000 })),
          height: Maybe(Type.Number({ minimum: 0, maximum: 3000 })),
          packagingType: Type.Optional(Type.String({ maxLength: 40 })),
        }),
        { minItems: 1, maxItems: 50 },
      ),
      isDocument: Type.Optional(Type.Boolean()),
    }),
    answers: {
      200: Type.Object({
        currencyCode: Type.String(),
        /** In kg; null where no price says it. */
        chargeableWeight: Nullable(Type.Number()),
        live: PricedSide,
        draft: Nullable(PricedSide),
        costLive: PricedSide,
        costDraft: Nullable(PricedSide),
      }),
    },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
}
