import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { templateFolder } from '../rendering/templates.ts'
import { families } from '../typesetting/text-width.ts'
import { fontFolder } from './font-folder.ts'
import { missingGlyphs } from './missing-glyphs.ts'
import { productFonts } from './true-type.ts'

describe('fonts of the product', () => {
  it('include every family a template names, because the machine that prints may have none', () => {
    const templates = globSync('**/*.typ', { cwd: templateFolder })
    expect(templates).toContain('label/label.typ')
    const ours = new Set(productFonts().map((font) => font.family))
    for (const template of templates) {
      const source = readFileSync(join(templateFolder, template), 'utf8')
      const named = Array.from(source.matchAll(/"(Noto [^"]+|[^"]* (?:Sans|Serif|Mono)[^"]*)"/g), (match) => match[1])
      for (const family of named) expect(ours, `${template} asks for ${family}`).toContain(family)
      // A font list given elsewhere than in the shared parts would escape this test.
      if (template !== 'shared/parts.typ') expect(source).not.toMatch(/font: *[("]/)
      expect(source).not.toContain('fallback: true')
    }
  })

  it('are measured by the same list as the templates set them', () => {
    const parts = readFileSync(join(templateFolder, 'shared/parts.typ'), 'utf8')
    const list = /#let families = \(([^)]*)\)/.exec(parts)?.[1] ?? ''
    expect(Array.from(list.matchAll(/"([^"]+)"/g), (match) => match[1])).toEqual([...families])
  })

  it('come with their licence', () => {
    for (const { file } of productFonts()) {
      const licence = join(fontFolder, `OFL-${file.replace(/_.*/, '')}.txt`)
      expect(existsSync(licence), licence).toBe(true)
      expect(readFileSync(licence, 'utf8')).toContain('SIL Open Font License, Version 1.1')
    }
  })

  it('print Danish, Polish, Greek, Cyrillic, Vietnamese, Arabic, Hebrew, Thai, Chinese and Japanese', () => {
    expect(missingGlyphs('Ærø Østergård Łódź Źródło Ελλάδα Київ Nguyễn → – · …')).toEqual([])
    expect(missingGlyphs('شركة النور חברת הסחר บริษัท 陳大文 灣仔 日本 とうきょう')).toEqual([])
  })

  it('say which characters they cannot print', () => {
    expect(missingGlyphs('Box 📦 for 📦 አዲስ')).toEqual(['📦', 'አ', 'ዲ', 'ስ'])
  })
})
