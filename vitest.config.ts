import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Files *.pg.test.ts are about locks and concurrency: they need a real PostgreSQL server.
const onServer = Boolean(process.env['TEST_POSTGRES_URL'])
// The journeys need a browser and the built pages; `npm test` sees to both.
const withBrowser = Boolean(process.env['CHROMIUM_PATH'])

// Vitest leaves a core free, which on two cores is one of two. A server's test has a database of its own in memory.
const maxWorkers = Math.min(availableParallelism(), 4)

export default defineConfig({
  test: {
    // One project a place: the web's tests need a DOM, the server's a database.
    projects: [
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], environment: 'node', maxWorkers } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          // What is about the embedded database itself says nothing new with a server beside it.
          exclude: [onServer ? 'apps/server/src/platform/embedded-database/**' : 'apps/server/src/**/*.pg.test.ts'],
          globalSetup: ['apps/server/src/platform/database/test-run.ts'],
          environment: 'node',
          maxWorkers,
          testTimeout: 20_000,
          hookTimeout: 60_000,
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
                hookTimeout: 120_000,
                // A browser on a busy machine takes longer than a function.
                expect: { poll: { timeout: 15_000 } },
              },
            },
          ]
        : []),
    ],
  },
})
