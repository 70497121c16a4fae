import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Files *.pg.test.ts are about locks and concurrency: they need a real PostgreSQL server.
const onServer = Boolean(process.env['TEST_POSTGRES_URL'])
// `npm test` says so to the run on the embedded database when one on PostgreSQL comes after it.
const onServerLater = Boolean(process.env['POSTGRES_LATER'])
/** What no database can change runs once: on PostgreSQL, which is three times as quick, where there is one. */
const runsOnce = [
  // About files, papers, mails, sign-in and rules, whose few rows any database keeps.
  '**/*.rules.test.ts',
  'capabilities/identity/**',
  'capabilities/printing/**',
  'capabilities/shipment-documents/**',
  'capabilities/document-packs/**',
  'capabilities/customs-invoices/**',
  'capabilities/messaging/**',
  'capabilities/news/**',
  'capabilities/postal-codes/**',
  'capabilities/history/export/**',
  // Its shipments are booked as any other; the journeys begin with the demo's data on the embedded database.
  'capabilities/seeding/business/**',
  'capabilities/tariffs/import/**',
  'capabilities/booking/{schedule-b,export-filing,warnings,unprintable-texts}.test.ts',
  '{bad-shipments,bad-input,prices,golden-requests,built-to-shape,readiness,rights-of-finance,tenancy,what-is-loaded}.test.ts',
  // One transaction an action, written as a booking is, whose own tests meet both databases; so do the jobs behind them.
  'capabilities/history/actions/**',
  'capabilities/transfers/**',
].map((files) => `apps/server/src/${files}`)
const knowsOneDatabase = ['platform/embedded-database/**', 'platform/storage/**'].map(
  (files) => `apps/server/src/${files}`,
)
// The journeys need a browser and the built pages; `npm test` sees to both.
const withBrowser = Boolean(process.env['CHROMIUM_PATH'])

// Vitest leaves a core free, which on two cores is one of two. A server's test has a database of its own in memory.
const maxWorkers = Math.min(availableParallelism(), 4)

export default defineConfig({
  test: {
    // One project a place: the web's tests need a DOM, the server's a database.
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          environment: 'node',
          // Pure functions: what one file loads, the next may use.
          isolate: false,
          maxWorkers,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: onServer
            ? knowsOneDatabase
            : ['apps/server/src/**/*.pg.test.ts', ...(onServerLater ? runsOnce : [])],
          globalSetup: ['apps/server/src/platform/database/test-run.ts'],
          environment: 'node',
          maxWorkers,
          // Against what hangs, not what is slow: on a machine with much else to do a test may get a tenth of a core.
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      'apps/web/vite.config.ts',
      ...(withBrowser
        ? [
            {
              test: {
                name: 'journeys',
                include: ['e2e/src/**/*.test.ts'],
                globalSetup: ['e2e/src/seeded-data.ts'],
                environment: 'node' as const,
                // Each journey has a server and a browser of its own: two at a time is what two cores bear.
                maxWorkers: 2,
                testTimeout: 120_000,
                hookTimeout: 300_000,
                // A browser on a busy machine takes longer than a function.
                expect: { poll: { timeout: 15_000 } },
              },
            },
          ]
        : []),
    ],
  },
})
