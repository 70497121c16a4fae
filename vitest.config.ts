import { defineConfig } from 'vitest/config'

// Files *.pg.test.ts are about locks and concurrency: they need a real PostgreSQL server.
const onServer = Boolean(process.env['TEST_POSTGRES_URL'])

export default defineConfig({
  test: {
    // One project a place: the web's tests need a DOM, the server's a database.
    projects: [
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: onServer ? [] : ['apps/server/src/**/*.pg.test.ts'],
          globalSetup: ['apps/server/src/platform/database/test-run.ts'],
          environment: 'node',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      'apps/web/vite.config.ts',
    ],
  },
})
