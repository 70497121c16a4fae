import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What a program prints that may open so many files, and how it ends. */
async function run(mostFiles: number, words: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn('sh', ['-c', `ulimit -n ${mostFiles}; exec "$0" "$@"`, process.execPath, ...words], {
    env: { PATH: process.env['PATH'], ...environment },
  })
  let printed = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (text: Buffer) => (printed += text.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  return { code, printed }
}

it('ends a start that may open too few files in one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kattegat-files-'))
  const environment = { DATA_FOLDER: folder, LOG_LEVEL: 'silent' }
  const { code, printed } = await run(64, [join(import.meta.dirname, 'main.ts')], environment)
  rmSync(folder, { recursive: true })
  expect(code).toBe(1)
  expect(printed.trim()).toMatch(/^Only 64 files and connections may be open at once: raise the limit .*$/)
}, 60_000)

it('says when a running process can open no more, and when it can again', async () => {
  const watching = join(import.meta.dirname, 'platform/watching/open-files.ts')
  const script = `
    import { closeSync, openSync } from 'node:fs'
    import { watchOpenFiles } from ${JSON.stringify(watching)}
    const held = []
    const tell = (line) => {
      for (const file of held.splice(0)) closeSync(file)
      console.log(line)
      if (line.includes('again')) process.exit()
    }
    watchOpenFiles(tell, 20)
    setInterval(() => {}, 1000)
    try { for (;;) held.push(openSync('/dev/null')) } catch {}`
  const { code, printed } = await run(64, ['--input-type=module', '-e', script])
  expect([code, printed.trim().split('\n')]).toEqual([
    0,
    [expect.stringMatching(/^No more files /), 'Files and connections can be opened again'],
  ])
})
