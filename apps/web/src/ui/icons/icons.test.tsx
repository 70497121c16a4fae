import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as firstIcons from './first-icons.ts'
import * as laterIcons from './later-icons.ts'
import { IconPin, IconPinFilled } from './index.ts'

const sources = Object.entries(
  import.meta.glob<string>(['../../**/*.{ts,tsx}', '!./**'], { query: '?raw', import: 'default', eager: true }),
)
const icons = Object.entries({ ...firstIcons, ...laterIcons })

describe('the icons', () => {
  it.each(icons.map(([name]) => name))('%s is drawn somewhere', (name) => {
    const use = new RegExp(`\\b${name}\\b`)
    expect(sources.some(([, text]) => use.test(text))).toBe(true)
  })

  it('stand in one of the two files each', () => {
    expect(Object.keys(firstIcons).filter((name) => name in laterIcons)).toEqual([])
  })

  it.each(icons)('%s is a path of lines that each begin at a place of the grid', (_name, Icon) => {
    const path = render(<Icon />)
      .container.querySelector('path')!
      .getAttribute('d')!
    const starts = [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)]
    expect(path.startsWith('M') && starts.length === path.split('M').length - 1).toBe(true)
    for (const at of starts.flatMap(([, x, y]) => [Number(x), Number(y)])) expect(at >= 0 && at <= 24).toBe(true)
  })

  it('are as large and as bold as they are asked to be, and not read out', () => {
    const icon = render(<IconPin size={18} stroke={1.6} data-open />).container.querySelector('svg')!
    expect(icon.getAttribute('aria-hidden')).toBe('true')
    expect(icon.getAttribute('data-open')).toBe('true')
    expect([icon.getAttribute('width'), icon.getAttribute('height')]).toEqual(['18', '18'])
    expect([icon.getAttribute('fill'), icon.getAttribute('stroke')]).toEqual(['none', 'currentColor'])
    expect(icon.getAttribute('stroke-width')).toBe('1.6')
  })

  it('are read out where they have a label of their own', () => {
    render(<IconPin role="img" aria-label="Kept" />)
    expect(screen.getByRole('img', { name: 'Kept' }).hasAttribute('aria-hidden')).toBe(false)
  })

  it('are areas without lines where they are filled', () => {
    const icon = render(<IconPinFilled />).container.querySelector('svg')!
    expect([icon.getAttribute('fill'), icon.getAttribute('stroke')]).toEqual(['currentColor', 'none'])
  })
})
