import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCatalogues } from '@kattegat/messages/catalogues'
import { madeUp } from '@kattegat/messages/made-up-language'
import { localesFolder } from '@kattegat/messages/node'
import { writeSection, type Entry } from '@kattegat/messages/read-section'
import { synchronise } from '@kattegat/messages/synchronise'

const root = join(import.meta.dirname, '../..')

/** The one line of the list. A stranger in Germany is written to in it. */
const line = `{ code: 'xa', locale: 'en-XA', accepts: ['xa'], countries: ['DE'], name: 'Ñóŵĥéŕé', englishName: 'Nowhere' },`

/** The portal's sources with a fifth language, in a folder of their own. */
export interface FifthLanguage {
  readonly folder: string
  /** Runs a program of Node there, and answers what it printed. @throws when it fails */
  run(...args: string[]): Promise<string>
  remove(): void
}

/** Copies the sources and adds the made-up language as any other is: one line in the list and one folder of texts. */
export function withFifthLanguage(): FifthLanguage {
  const folder = mkdtempSync(join(tmpdir(), 'kattegat-fifth-language-'))
  const isSource = (path: string): boolean => !/[\\/](node_modules|dist)$/.test(path)
  for (const name of ['apps', 'packages', 'e2e', 'bench', 'scripts', 'docs', 'package.json', ...configurations])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource })
  linkPackages(folder)
  const messages = join(folder, 'packages/messages')
  const list = join(messages, 'src/languages.ts')
  writeFileSync(list, readFileSync(list, 'utf8').replace('\n] as const', `\n  ${line}\n] as const`))
  mkdirSync(join(messages, 'locales/xa'))
  for (const [section, entries] of synchronise(readCatalogues(localesFolder), 'xa')) {
    // A day has as many figures in every language.
    const translate = ({ key, english }: Entry) => (key === 'dayPattern' ? 'đđ/ɱɱ/ýýýý' : madeUp(english))
    const translated = entries.map((entry) => ({ ...entry, text: translate(entry) }))
    writeFileSync(join(messages, `locales/xa/${section}.po`), writeSection('xa', translated))
  }
  return {
    folder,
    run: (...args) => runNode(folder, args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const configurations = ['tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts']

/** The packages that are installed; ours are those of the copy. */
function linkPackages(folder: string): void {
  const [installed, linked] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(linked, '@kattegat'), { recursive: true })
  for (const name of readdirSync(installed)) {
    if (name !== '@kattegat') symlinkSync(join(installed, name), join(linked, name))
  }
  for (const part of ['apps', 'packages']) {
    for (const name of readdirSync(join(folder, part)))
      symlinkSync(join(folder, part, name), join(linked, '@kattegat', name))
  }
}

async function runNode(cwd: string, args: readonly string[]): Promise<string> {
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()))
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}:\n${printed}`)
  return printed
}
