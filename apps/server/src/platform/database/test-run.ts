import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this test run; its name also tells the run's databases on a server apart. */
    testRunFolder: string
  }
}

/** Vitest's global set-up of the server project: a place for this run, cleared away afterwards. */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kattegat-test-'))
  project.provide('testRunFolder', folder)
  return async () => {
    const url = process.env['TEST_POSTGRES_URL']
    if (url) await dropDatabasesOf(url, folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function dropDatabasesOf(url: string, folder: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [databasePrefix(folder)],
    )
    for (const row of rows)
      await client.query(`drop database if exists ${client.escapeIdentifier(row.datname)} with (force)`)
  } finally {
    await client.end()
  }
}

/** What the names of a run's databases begin with. */
export function databasePrefix(testRunFolder: string): string {
  return `${testRunFolder.split('/').at(-1) ?? ''}_`.toLowerCase().replaceAll('-', '_')
}
