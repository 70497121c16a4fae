import { screenPaths } from './paths.ts'

/** What stands after the `?` of an address, by name; numbers and truth values are read as such. */
export type RawSearch = Readonly<Record<string, unknown>>

/** Ids in addresses are whole numbers; anything else is as good as none. */
function wholeNumber(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** A part of History's address, as it is read and written. */
export type AskedPart = string | number | boolean

/** The address of History: the filter's parts by the names in `history-search.ts`, the columns, the view, what is open. */
export interface HistorySearch {
  /** The shipment whose page takes the whole screen. */
  shipment?: number
  /** The link id of that shipment, as mails name it. */
  link?: AskedPart
  /** The shipment beside the list. */
  open?: number
  /** The saved view; `all` for the list of every shipment. */
  view?: AskedPart
  columns?: AskedPart
  search?: AskedPart
  by?: AskedPart
  dates?: AskedPart
  days?: AskedPart
  from?: AskedPart
  to?: AskedPart
  status?: AskedPart
  type?: AskedPart
  quote?: AskedPart
  errors?: AskedPart
  company?: AskedPart
  account?: AskedPart
  branch?: AskedPart
  product?: AskedPart
  carrier?: AskedPart
  sentFrom?: AskedPart
  sentTo?: AskedPart
  createdBy?: AskedPart
  invoiced?: AskedPart
  cargo?: AskedPart
  itn?: AskedPart
  approval?: AskedPart
  hold?: AskedPart
  deleted?: AskedPart
  test?: AskedPart
  sort?: AskedPart
  direction?: AskedPart
}

/** Pickups: which view, which pickup is open, and for which shipments one is booked. */
export interface PickupSearch {
  view?: 'recurring' | 'day' | 'rules'
  pickup?: number
  /** Ids with commas: a pickup for them is being booked. */
  shipments?: string
}

/** Users: what the list is narrowed to, its page from 1, and the user that is open. */
export interface UserSearch {
  search?: string
  role?: string
  company?: number
  state?: 'active' | 'deactivated'
  page?: number
  user?: number
}

/** Products: the table, what is searched for in it, and its page from 1. */
export interface ProductSearch {
  table?: string
  search?: string
  page?: number
}

/** Matrix: the draft and the tariff that are open, what lanes are narrowed to, and the page from 1. */
export interface MatrixSearch {
  draft?: number
  tariff?: number
  search?: string
  changed?: true
  page?: number
}

/** Fees: the list, what is searched for in it, and its page from 1. */
export interface FeeSearch {
  list?: string
  search?: string
  page?: number
}

/** Exceptions: of which kind, and whose. */
export interface ExceptionSearch {
  kind?: string
  owner?: string
}

/** Overview: by what is added up, the first and last month `yyyy-mm`, and the company where it is one. */
export interface OverviewSearch {
  by?: string
  from?: string
  to?: string
  company?: number
}

/** Invoice control: the month `yyyy-mm`, what it is narrowed to, and the page that follows the key `after`. */
export interface InvoiceControlSearch {
  month?: string
  state?: string
  reason?: string
  company?: number
  view?: string
  after?: string
  /** The carrier's invoice whose bills are looked at. */
  invoice?: number
}

/** The audit log: what its lines are narrowed to, days as `yyyy-mm-dd`, and the page of lines older than `before`. */
export interface AuditLogSearch {
  search?: string
  kind?: string
  record?: string
  from?: string
  to?: string
  before?: number
}

/** Failed jobs: of one job, those set aside instead, and the page of those older than `before`. */
export interface FailedJobSearch {
  job?: string
  aside?: true
  before?: string
}

/** Those of the named parts that are ids. */
function ids<Name extends string>(search: RawSearch, ...names: readonly Name[]): { [name in Name]?: number } {
  const found: { [name in Name]?: number } = {}
  for (const name of names) {
    const id = wholeNumber(search[name])
    if (id !== undefined) found[name] = id
  }
  return found
}

/** Those of the named parts that are texts; what reads as a number is one too. */
function texts<Name extends string>(search: RawSearch, ...names: readonly Name[]): { [name in Name]?: string } {
  const found: { [name in Name]?: string } = {}
  for (const name of names) {
    const text = search[name]
    if (typeof text === 'string' || typeof text === 'number') found[name] = String(text)
  }
  return found
}

/** Whether a part is switched on. */
function flag<Name extends string>(search: RawSearch, name: Name): { [name in Name]?: true } {
  const on = search[name]
  return (on === undefined || on === false ? {} : { [name]: true }) as { [name in Name]?: true }
}

/** What each screen's address may hold beside its path, read from what stands there. */
export const searches = {
  /** The shipment to change, copy or return, or the row of a shot file to correct. */
  [screenPaths.createShipment]: (
    search: RawSearch,
  ): { shipment?: number; row?: number; as?: 'copy' | 'edit' | 'return' } => {
    const as = (['copy', 'edit', 'return'] as const).find((mode) => mode === search['as'])
    return { ...ids(search, 'shipment', 'row'), ...(as ? { as } : {}) }
  },
  // Filter and columns are read by the list itself, which says what of them means nothing.
  [screenPaths.history]: ({ shipment, open, ...rest }: RawSearch): HistorySearch => ({
    ...Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [
        name,
        typeof value === 'number' || typeof value === 'boolean' ? value : String(value),
      ]),
    ),
    ...ids({ shipment, open }, 'shipment', 'open'),
  }),
  [screenPaths.label]: (search: RawSearch) => ids(search, 'shipmentId'),
  /** The shipments of a joint invoice: `12,13`. */
  [screenPaths.invoice]: (search: RawSearch): { shipments?: string } => texts(search, 'shipments'),
  [screenPaths.uploadDocuments]: (search: RawSearch) => ids(search, 'shipment'),
  /** What is scanned for. */
  [screenPaths.scan]: ({ mode }: RawSearch): { mode?: string } => (typeof mode === 'string' ? { mode } : {}),
  /** What is searched for, the page of e-mails older than `before`, and the e-mail that is read. */
  [screenPaths.outbox]: (search: RawSearch): { before?: number; mail?: number; search?: string } => ({
    ...ids(search, 'before', 'mail'),
    ...texts(search, 'search'),
  }),
  /** What the lines are narrowed to, and the page of lines older than `before`. */
  [screenPaths.auditLog]: (search: RawSearch): AuditLogSearch => ({
    ...ids(search, 'before'),
    ...texts(search, 'search', 'kind', 'record', 'from', 'to'),
  }),
  /** The list that is open. */
  [screenPaths.content]: (search: RawSearch): { list?: string } => texts(search, 'list'),
  [screenPaths.failedJobs]: (search: RawSearch): FailedJobSearch => ({
    ...texts(search, 'job', 'before'),
    ...flag(search, 'aside'),
  }),
  /** What is searched for, and the page from 1. */
  [screenPaths.companies]: (search: RawSearch): { page?: number; search?: string } => ({
    ...ids(search, 'page'),
    ...texts(search, 'search'),
  }),
  /** The table, what is searched for in it, and the page from 1. */
  [screenPaths.products]: (search: RawSearch): ProductSearch => ({
    ...ids(search, 'page'),
    ...texts(search, 'table', 'search'),
  }),
  [screenPaths.matrix]: (search: RawSearch): MatrixSearch => ({
    ...ids(search, 'draft', 'tariff', 'page'),
    ...texts(search, 'search'),
    ...flag(search, 'changed'),
  }),
  [screenPaths.fees]: (search: RawSearch): FeeSearch => ({
    ...ids(search, 'page'),
    ...texts(search, 'list', 'search'),
  }),
  [screenPaths.exceptions]: (search: RawSearch): ExceptionSearch => texts(search, 'kind', 'owner'),
  /** What is over, in place of what waits. */
  [screenPaths.approvals]: (search: RawSearch): { decided?: true } => flag(search, 'decided'),
  [screenPaths.overview]: (search: RawSearch): OverviewSearch => ({
    ...ids(search, 'company'),
    ...texts(search, 'by', 'from', 'to'),
  }),
  [screenPaths.invoiceControl]: ({ month, ...rest }: RawSearch): InvoiceControlSearch => ({
    ...ids(rest, 'company', 'invoice'),
    ...(typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}),
    ...texts(rest, 'state', 'reason', 'view', 'after'),
  }),
  /** What the list is narrowed to, its page, and the user that is open. */
  [screenPaths.users]: ({ state, ...rest }: RawSearch): UserSearch => ({
    ...ids(rest, 'company', 'page', 'user'),
    ...texts(rest, 'search', 'role'),
    ...(state === 'active' || state === 'deactivated' ? { state } : {}),
  }),
  [screenPaths.createPickup]: ({ view, ...rest }: RawSearch): PickupSearch => ({
    ...(view === 'recurring' || view === 'day' || view === 'rules' ? { view } : {}),
    ...ids(rest, 'pickup'),
    ...texts(rest, 'shipments'),
  }),
  /** The page of failed transfers older than this one. */
  [screenPaths.transfers]: (search: RawSearch) => ids(search, 'before'),
  /** The file whose columns are looked at, or the page of files older than `before`. */
  [screenPaths.shotFile]: (search: RawSearch) => ids(search, 'file', 'before'),
  /** The row that is shown and takes the focus. */
  [screenPaths.shotFileShipments]: (search: RawSearch) => ids(search, 'row'),
}
