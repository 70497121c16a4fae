// Writes apps/server/src/platform/database/schema.ts: the types of the tables as the migrations leave them.
//   node scripts/generate-schema.mjs            writes the file
//   node scripts/generate-schema.mjs --verify   fails when it is not up to date
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runUnderPinnedNode } from './pinned-node.mjs'

await runUnderPinnedNode(import.meta.url)

const root = fileURLToPath(new URL('../', import.meta.url))
const schemaFile = join(root, 'apps/server/src/platform/database/schema.ts')
const { openEmbeddedDatabase } = await import('../apps/server/src/platform/embedded-database/index.ts')
const { migrate } = await import('../apps/server/src/platform/database/migrate.ts')

// The command's own entry, not npx: it must be the locked version, under this very Node.
const codegenPackage = createRequire(join(root, 'apps/server/package.json')).resolve('kysely-codegen/package.json')
const codegen = join(dirname(codegenPackage), JSON.parse(readFileSync(codegenPackage, 'utf8')).bin['kysely-codegen'])

const scratch = mkdtempSync(join(tmpdir(), 'kattegat-schema-'))
try {
  // The generator asks for `typescript`, which is installed as `tsc` (docs/decisions/0040).
  symlinkSync(join(root, 'node_modules/tsc'), join(scratch, 'typescript'), 'junction')
  const database = await openEmbeddedDatabase(join(scratch, 'db'))
  let generated
  try {
    await migrate(database.url)
    const outFile = join(scratch, 'schema.ts')
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        codegen,
        '--dialect=postgres',
        `--url=${database.url}`,
        '--default-schema=public',
        '--include-pattern=public.*',
        '--date-parser=string',
        '--numeric-parser=string',
        // The pool reads int8 as a number (connect.ts).
        '--type-mapping={"int8":"number"}',
        `--out-file=${outFile}`,
      ],
      { encoding: 'utf8', env: { ...process.env, NODE_PATH: scratch } },
    )
    if (status !== 0) throw new Error(`kysely-codegen failed:\n${stdout}${stderr}`)
    generated = withRecordIds(readFileSync(outFile, 'utf8'))
  } finally {
    await database.close()
  }

  if (!process.argv.includes('--verify')) {
    writeFileSync(schemaFile, generated)
    console.log(`Wrote ${relative(process.cwd(), schemaFile)}`)
  } else if (readFileSync(schemaFile, 'utf8') === generated) {
    console.log('The schema types are up to date')
  } else {
    console.error('The schema types are not what the migrations give: run `npm run db:types`')
    process.exitCode = 1
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/** Ids of companies and shipments are types of their own: see platform/tenancy/record-id.ts. */
function withRecordIds(text) {
  const idOf = { Company: 'CompanyId', Shipment: 'ShipmentId' }
  return text
    .replace(/^import .*kysely.*$/m, '$&\nimport type { CompanyId, ShipmentId } from "../tenancy/index.ts";')
    .replaceAll(/\n {2}((?:uploader_)?company_id): number/g, '\n  $1: CompanyId')
    .replaceAll(/\n {2}shipment_id: number/g, '\n  shipment_id: ShipmentId')
    .replaceAll(/export interface (\w+) \{[^}]*\}/g, (table, name) =>
      idOf[name] ? table.replace('\n  id: Generated<number>', `\n  id: Generated<${idOf[name]}>`) : table,
    )
}
