import { describe, expect, it } from 'vitest'
import { shortcutOf } from './shortcut-of.ts'

const nowhere = { tagName: 'BODY' } as unknown as EventTarget
const field = (type: string) => ({ tagName: 'INPUT', type }) as unknown as EventTarget
const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  target: nowhere,
  ...more,
})

describe('a key press', () => {
  it('asks for what the key stands for', () => {
    expect(['/', '?', 'n', 'N', 'x'].map((key) => shortcutOf(press(key), true))).toEqual([
      'search',
      'keys',
      'new',
      'new',
      null,
    ])
    expect(shortcutOf(press('k', { ctrlKey: true }), true)).toBe('palette')
    expect(shortcutOf(press('K', { metaKey: true }), true)).toBe('palette')
  })

  it('means nothing while somebody types, but for those with Ctrl', () => {
    const typing = [
      field('text'),
      field('search'),
      field('date'),
      { tagName: 'TEXTAREA' },
      { tagName: 'SELECT' },
      { tagName: 'DIV', isContentEditable: true },
    ] as unknown as EventTarget[]
    for (const target of typing) {
      expect(shortcutOf(press('n', { target }), true)).toBeNull()
      expect(shortcutOf(press('k', { target, ctrlKey: true }), true)).toBe('palette')
    }
    expect(shortcutOf(press('n', { target: field('checkbox') }), true)).toBe('new')
    expect(shortcutOf(press('n', { target: field('radio') }), true)).toBe('new')
  })

  it('means nothing as a single key where those are switched off', () => {
    expect(['/', '?', 'n'].map((key) => shortcutOf(press(key), false))).toEqual([null, null, null])
    expect(shortcutOf(press('k', { ctrlKey: true }), false)).toBe('palette')
  })

  it('leaves the browser its own: with Ctrl, with Alt, held down, and in the middle of composing', () => {
    expect(shortcutOf(press('n', { ctrlKey: true }), true)).toBeNull()
    expect(shortcutOf(press('0', { ctrlKey: true }), true)).toBeNull()
    expect(shortcutOf(press('n', { altKey: true }), true)).toBeNull()
    expect(shortcutOf(press('n', { repeat: true }), true)).toBeNull()
    expect(shortcutOf(press('n', { isComposing: true }), true)).toBeNull()
  })
})
