import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * What `qpdf --check` finds wrong with a file; empty when it is sound. The tests need qpdf: without it they fail and
 * say so, because a check that was not made is none.
 */
export function checkPdf(pdf: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'kattegat-pdf-'))
  try {
    const file = join(folder, 'checked.pdf')
    writeFileSync(file, pdf)
    const { status, stdout, stderr, error } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })
    if (error) return [`qpdf could not be run (${error.message}); install it to check PDFs`]
    return status === 0 ? [] : `${stdout}${stderr}`.split('\n').filter(Boolean)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
