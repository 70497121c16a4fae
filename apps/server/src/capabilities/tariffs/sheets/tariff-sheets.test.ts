import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { headersOf, tariffFileKinds, tariffSheets } from './index.ts'

const description = await readFile(join(import.meta.dirname, '../../../../../../docs/tariff-files.md'), 'utf8')

describe('the description of tariff files', () => {
  it.each(tariffSheets)('names every column of $name, and which are needed', (sheet) => {
    const [, afterName = ''] = description.split(`\n**${sheet.name}**`)
    const section = afterName.split('\n**')[0]!
    for (const column of sheet.columns) {
      for (const header of column.headers) {
        const isNeeded = column.required && !column.optionalHeaders?.includes(header)
        expect(section, header).toMatch(new RegExp(`[\`| ]${header}${isNeeded ? '\\*' : ''}[\`| ]`))
      }
    }
    expect(new Set(headersOf(sheet)).size).toBe(headersOf(sheet).length)
  })

  it('names every kind', () => {
    for (const kind of tariffFileKinds) expect(description).toContain(`\`${kind}\``)
  })
})
