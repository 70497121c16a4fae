// What keeps companies apart, as far as a program can see: whoever queries a table with rows of companies is given a scope,
// or an id that only a scoped look-up hands out (platform/tenancy).
//   node scripts/check-tenancy.mjs          fails where a query has neither and is not declared below
//   node scripts/check-tenancy.mjs --list   prints which function touches which table
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { tenantTables } from '../apps/server/src/platform/tenancy/tenant-tables.ts'
import { root } from './pinned-node.mjs'

const source = 'apps/server/src/'

/** Folders that work on every company, each with its reason. */
const everyCompany = {
  'capabilities/seeding/': 'fills an installation before anybody uses it',
  'capabilities/tariffs/': 'a tariff is compiled for every company at once; rating picks the agreements of the account',
  'capabilities/personal-data/':
    'a person is one in every company: the operator’s command line exports and erases them',
  'capabilities/identity/': 'finds out who somebody is, before there can be a scope',
}

/** Functions that query a company's rows and are given neither, by why they need neither. */
const declared = byFunction([
  [
    'they are the caller’s own, found by the id of the user who asks',
    'capabilities/booking/drafts.ts#readDraft saveDraft deleteDraft setDraftAside forgetOldestAside asideOf setFormerAside lockDrafts deleteAside',
    'capabilities/history/views.ts#ownViews saveView deleteView',
    'capabilities/history/export/export.repository.ts#insertExport readExport',
    'capabilities/news/news.repository.ts#noteShown',
    'platform/idempotency/once.ts#claim remember isAnswered',
  ],
  [
    'they belong to a record that the same transaction has found within reach and locked',
    'capabilities/booking/shipment.repository.ts#movePieces voidPieces',
    'capabilities/customs-invoices/invoice.repository.ts#updateInvoice deleteInvoice liveDocuments',
    'capabilities/shipment-documents/document.repository.ts#insertDocument markDeleted markRestored restoreOne',
    'capabilities/history/actions/history-action.repository.ts#finishAction markUndone',
    'capabilities/transfers/transfer.repository.ts#readLastRejected',
    'capabilities/carrier-invoices/carrier-invoice.repository.ts#insertBills',
  ],
  [
    'a job works on the record it was queued for, or on all that are due',
    'capabilities/document-packs/document-pack.repository.ts#readPack setProgress setReady setTryingAgain setFailed deletePack',
    'capabilities/carrier-invoices/match-invoice.ts#matchNext',
    'capabilities/tariff-drafts/what-if.repository.ts#markRunning nextShipments keepPrices reasonsOf',
    'capabilities/messaging/send-mail.ts#send note',
    'capabilities/webhooks/delivery.repository.ts#readWaiting noteAttempt postpone noteSilence removeDeliveriesBefore',
    'capabilities/approvals/expire-approvals.ts#expireNext',
    'capabilities/approvals/write-approval-mail.ts#readShipment',
    'capabilities/pickups/send-pickup-message.ts#prepare',
    'capabilities/pickups/write-pickup-mail.ts#writePickupMail',
    'capabilities/pickups/write-not-booked-mail.ts#writeNotBookedMail',
    'capabilities/pickups/write-recurring-not-booked-mail.ts#writeRecurringNotBookedMail',
    'capabilities/shipment-documents/document.repository.ts#purgeDocument isStored',
    'capabilities/history/export/export.repository.ts#removeOldExports',
    'capabilities/history/fold-shipments-again.ts#foldNextShipments',
    'capabilities/printing/print-selection.ts#removeOldSelections',
    'capabilities/retention/remove-old.ts#removals removeOld',
    'capabilities/messaging/send-mail.ts#withdraw',
    'capabilities/transfers/send-transfer.ts#tell',
    'capabilities/shot-files/shot-file.repository.ts#storedByFile filesOf unfinishedFiles',
    'capabilities/shot-files/run.repository.ts#unfinishedRuns readStandingOfRun',
    'capabilities/transfers/transfer.repository.ts#readPending noteAttempt noteOutage listWaiting settle',
  ],
  [
    'a part of a query that has its scope, or no more than its type or its expected size',
    'capabilities/booking/cost-of-shipment.ts#expectedCost currencyOfPrice acceptedBills addedSince',
    'capabilities/booking/under-way.ts#isUnderWay',
    'capabilities/shipment-events/former-company.ts#isBookedByFormer ofFormerThan',
    'capabilities/carrier-invoices/carrier-invoice.repository.ts#inNoMargin',
    'capabilities/history/conditions.ts#hadWaybillNumber branchOf quotesIn isUnapproved',
    'capabilities/booking/payer-of-form.ts#accountsOf',
    'capabilities/companies/open-work.ts#openShipments',
    'capabilities/companies/company.repository.ts#holdsWord',
    'capabilities/history/find-page.ts#expectedRows',
    'capabilities/history/sort-values.ts#quoteOf valuesOf',
    'capabilities/history/read-rows.ts#stored',
    'capabilities/transfers/read-payer.ts#payingAccount',
  ],
  [
    'figures for who runs the installation: sums of every company, and none is named',
    'capabilities/daily-storage/figures.ts#registerDailyFigures',
  ],
  ['counts what the key of a request was used for', 'capabilities/api-keys/key-use.ts#writeUses'],
  ['whoever holds the tracking link may follow the shipment', 'capabilities/tracking/track-shipment.ts#trackShipment'],
  [
    'the operator’s command line asks the whole database, and answers ids alone',
    'capabilities/verification/verify.ts#promises documentsWithoutFile',
  ],
  [
    'the operator’s command line counts the numbers given out on a day, and names none',
    'capabilities/number-ranges/move-numbers.ts#busiestDays',
  ],
  [
    'the operator’s command line seals every secret anew, and answers how many',
    'capabilities/webhooks/webhook.repository.ts#sealSecretsAnew',
  ],
  [
    'administrators write news for every company of their system',
    'capabilities/news/news.repository.ts#deleteNews',
    'capabilities/news/read-news.ts#readNewsItems',
  ],
  [
    'answers the language that each of the addressees reads, and nothing else of them',
    'capabilities/messaging/read-mail-shipment.ts#languagesOfUsers',
  ],
  [
    'names those who changed content, who are the provider’s own people',
    'capabilities/content/changers.ts#namesOfChangers',
    'capabilities/messaging/mail-texts.repository.ts#mailTextVersions',
  ],
  [
    'counts how many settings use a code of the product’s, and names none',
    'capabilities/content/code-use.ts#countCodeUse',
  ],
])

/** Who may make a scope without a caller, or from what was kept, or take a number for an id that was found. */
const makers = [
  {
    of: /\bsystemScope\(/,
    in: [
      'capabilities/address-book/import-addresses.ts',
      'capabilities/companies/import-companies.ts',
      'capabilities/companies/merge-companies.ts',
      'capabilities/transfers/read-invoice.ts',
      'capabilities/seeding/business/decide-business.ts',
      'capabilities/pickups/book-shipment-pickup.ts',
      'capabilities/pickups/follow-shipment.ts',
      'capabilities/pickups/recurring-pickups.ts',
    ],
  },
  {
    of: /\bkept(Scope|ShipmentIds)\(/,
    in: [
      'capabilities/approvals/expire-approvals.ts',
      'capabilities/approvals/write-approval-mail.ts',
      'capabilities/pickups/write-not-booked-mail.ts',
      'capabilities/pickups/book-shipment-pickup.ts',
      'capabilities/pickups/follow-shipment.ts',
      'capabilities/document-packs/document-pack.repository.ts',
      'capabilities/history/actions/history-action.repository.ts',
      'capabilities/shot-files/run.repository.ts',
      'capabilities/shot-files/shot-file.repository.ts',
      'capabilities/webhooks/read-message.ts',
      'capabilities/tariff-drafts/what-if.ts',
    ],
  },
  { of: /\bas (?:readonly )?(Scope|RecordId|CompanyId|ShipmentId)\b/, in: [] },
]

/** Types that say whose records are meant. Those built from them do too, and rows of the tables themselves. */
const gates = new Set(['Scope', 'Caller', 'RecordId', 'CompanyId', 'ShipmentId'])
const rowOfTable = new RegExp(`DB\\['(${Object.keys(tenantTables).join('|')})'\\]`)

const querying = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(inner|left|right|full|cross)Join)$/
const inSql = /\b(?:from|join|into|update)\s+"?([a-z_]+)"?/gi

const files = sourcesIn(source).map((path) => ({ path, ...parsed(path) }))
findGates()

const touched = files.flatMap(({ path, text, body }) =>
  body.flatMap((statement) => {
    const unit = statement.declaration ?? statement
    const tables = tablesIn(unit)
    return tables.size > 0
      ? [{ path: path.slice(source.length), name: nameOf(unit), tables, isGated: isGated(unit, text, body) }]
      : []
  }),
)

if (process.argv.includes('--list')) list()
else check()

function check() {
  const faults = []
  const used = new Set()
  for (const { path, name, tables, isGated: hasGate } of touched) {
    const key = `${path}#${name}`
    if (hasGate || Object.keys(everyCompany).some((folder) => path.startsWith(folder))) continue
    if (declared[key]) used.add(key)
    else faults.push(`${key} queries ${[...tables].join(', ')} without a scope or an id that one hands out`)
  }
  for (const key of Object.keys(declared)) {
    if (!used.has(key)) faults.push(`${key} is declared to need no scope, but there is no such query any more`)
  }
  for (const { path, text } of files) {
    const name = path.slice(source.length)
    if (name.startsWith('platform/tenancy/')) continue
    for (const maker of makers) {
      const found = maker.of.exec(text)
      if (found && !maker.in.includes(name))
        faults.push(`${name} has "${found[0]}": scopes and ids come from a caller and a scoped look-up`)
    }
  }
  for (const fault of faults) console.error(fault)
  console.log(
    faults.length === 0
      ? `Every query of a company’s rows has its scope (${touched.length})`
      : `${faults.length} queries lack their scope`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}

function list() {
  for (const table of Object.keys(tenantTables)) {
    console.log(table)
    for (const unit of touched) {
      if (!unit.tables.has(table)) continue
      const folder = Object.keys(everyCompany).find((one) => unit.path.startsWith(one))
      const reason = declared[`${unit.path}#${unit.name}`] ?? everyCompany[folder]
      console.log(`  ${unit.path}#${unit.name}${unit.isGated || !reason ? '' : ` (${reason})`}`)
    }
  }
}

/** Each function with its reason, of lists that name several of a file after `#`. */
function byFunction(groups) {
  return Object.fromEntries(
    groups.flatMap(([reason, ...places]) =>
      places.flatMap((place) => {
        const [path, functions] = place.split('#')
        return functions.split(' ').map((name) => [`${path}#${name}`, reason])
      }),
    ),
  )
}

/** Adds every type whose declaration names a gate, until no more are found. */
function findGates() {
  const types = files.flatMap(({ body, text }) =>
    body.flatMap((statement) => {
      const unit = statement.declaration ?? statement
      if (!/^TS(Interface|TypeAlias)Declaration$/.test(unit.type)) return []
      return [{ name: unit.id.name, text: text.slice(unit.start, unit.end) }]
    }),
  )
  for (let before = -1; before !== gates.size;) {
    before = gates.size
    const naming = gatePattern()
    for (const type of types)
      if (rowOfTable.test(type.text) || naming.test(type.text.replace(/^[^={]*/, ''))) gates.add(type.name)
  }
}

function gatePattern() {
  return new RegExp(`\\b(${[...gates].join('|')})\\b`)
}

/** Whether a function is given, or asks for, what says whose records it may touch. */
function isGated(unit, text, body) {
  const naming = gatePattern()
  const conditions = conditionsOfTenancy(body)
  let found = false
  walk(unit, (node) => {
    if (node.type === 'TSTypeAnnotation') {
      const annotation = text.slice(node.start, node.end)
      if (naming.test(annotation) || rowOfTable.test(annotation)) found = true
    }
    if (node.type === 'CallExpression' && conditions.has(node.callee.name)) found = true
  })
  return found
}

/** The names a file has for what turns a scope into SQL: a function of its own that is called alike says nothing. */
function conditionsOfTenancy(body) {
  return new Set(
    body
      .filter((statement) => statement.type === 'ImportDeclaration' && statement.source.value.includes('tenancy/'))
      .flatMap((statement) => statement.specifiers)
      .filter((specifier) => /^(within|named)$/.test(specifier.imported?.name ?? ''))
      .map((specifier) => specifier.local.name),
  )
}

function tablesIn(unit) {
  const tables = new Set()
  const add = (name) => {
    if (Object.hasOwn(tenantTables, name)) tables.add(name)
  }
  walk(unit, (node) => {
    if (node.type === 'CallExpression' && querying.test(node.callee.property?.name ?? '')) {
      for (const argument of node.arguments.flatMap((one) => (one.type === 'ArrayExpression' ? one.elements : [one]))) {
        if (argument.type === 'Literal' && typeof argument.value === 'string') add(argument.value.split(' ')[0])
      }
    }
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql') {
      for (const [, name] of node.quasi.quasis
        .map((quasi) => quasi.value.raw)
        .join(' $ ')
        .matchAll(inSql))
        add(name)
    }
  })
  return tables
}

function nameOf(unit) {
  return unit.id?.name ?? unit.declarations?.[0]?.id?.name ?? unit.type
}

function walk(node, visit) {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit)
    return
  }
  if (typeof node.type === 'string') visit(node)
  for (const value of Object.values(node)) walk(value, visit)
}

function parsed(path) {
  const text = readFileSync(join(root, path), 'utf8')
  return { text, body: parseAst(text, { lang: 'ts' }).body }
}

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sourcesIn(`${path}/`)
    return /(?<!\.test|\.test-support|\/test-[^/]*|\/schema)\.ts$/.test(path) ? [path] : []
  })
}
