import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Files *.pg.test.ts are about locks and concurrency: they need a real PostgreSQL server.
const onServer = Boolean(process.env['TEST_POSTGRES_URL'])
// `npm test` says so to the run on the embedded database when one on PostgreSQL comes after it.
const onServerLater = Boolean(process.env['POSTGRES_LATER'])
// `npm run test:long`: also what takes longer than a commit should wait.
const isLong = Boolean(process.env['TEST_LONG'])
/**
 * What runs on the embedded database too: how it is opened, searched, waited for and killed, and its queue. It is PostgreSQL's
 * own engine, the journeys book, change, list and print on it, and the long run repeats everything there (decision 0047).
 */
const onBothDatabases = [
  'platform/database/**/*.test.ts',
  'platform/embedded-database/**/*.test.ts',
  'platform/jobs/**/*.test.ts',
  'platform/search-text/**/*.test.ts',
  'platform/storage/**/*.test.ts',
  'capabilities/booking/pieces.test.ts',
  'capabilities/find-shipments/*.test.ts',
  'crash.test.ts',
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
          include: onServerLater && !isLong ? onBothDatabases : ['apps/server/src/**/*.test.ts'],
          exclude: [
            ...(onServer ? knowsOneDatabase : ['apps/server/src/**/*.pg.test.ts']),
            ...(isLong ? [] : ['apps/server/src/**/*.long{,.pg}.test.ts']),
          ],
          globalSetup: ['apps/server/src/platform/database/test-run.ts'],
          environment: 'node',
          // A file has a portal and a database of its own and leaves nothing in modules: what one loads and warms, the next
          // uses, which halves the run.
          isolate: false,
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
                exclude: isLong ? [] : ['e2e/src/**/*.long.test.ts'],
                globalSetup: ['e2e/src/seeded-data.ts'],
                environment: 'node' as const,
                // Each journey has a server and a browser of its own: two at a time is what two cores bear.
                maxWorkers: 2,
                testTimeout: 120_000,
                hookTimeout: 300_000,
                // Once more where everything has to pass; `npm test` names what needed it.
                retry: process.env['CI'] === 'true' ? 1 : 0,
                // A browser on a busy machine takes longer than a function.
                expect: { poll: { timeout: 15_000 } },
              },
            },
          ]
        : []),
    ],
  },
})
