import { describe, expect, it, vi } from 'vitest'
import { messagesIn } from '@kattegat/messages/node'
import type { MenuEntry } from '../menu/menu.ts'
import type { Command, PaletteActions } from './commands.ts'
import { matching, screenCommands, settingCommands } from './commands.ts'

const t = messagesIn('en', 'portal')
const actions = (): PaletteActions => ({
  createShipment: vi.fn<() => void>(),
  createPickup: vi.fn(),
  history: vi.fn<() => void>(),
  shotFile: vi.fn<() => void>(),
  invoice: vi.fn<() => void>(),
  overview: vi.fn(),
  apiKeys: vi.fn(),
  webhooks: vi.fn(),
  scan: vi.fn<() => void>(),
  dialog: vi.fn<(dialog: unknown) => void>(),
  open: vi.fn<(href: string, newTab: boolean) => void>(),
  about: vi.fn<() => void>(),
  logOut: vi.fn<() => void>(),
  language: vi.fn<(language: string) => void>(),
  system: vi.fn<(system: string) => void>(),
  scheme: vi.fn<(scheme: string) => void>(),
})
const names = (commands: readonly Command[]) => commands.map(({ name }) => name)

describe('the screens in the palette', () => {
  it('are those of the user’s menu, with the invoice, a company’s API keys and webhooks and the scan desk for who books, About and logging out', () => {
    const customers: MenuEntry[] = [
      { kind: 'screen', key: 'createShipment' },
      { kind: 'screen', key: 'history' },
      { kind: 'dialog', dialog: 'postalCodes' },
      { kind: 'external', key: 'fuelRates', href: '/fuel' },
      { kind: 'screen', key: 'shotFile' },
    ]
    expect(names(screenCommands(customers, t, actions()))).toEqual([
      'Create shipment',
      'History',
      'Postal codes',
      'Fuel Rates',
      'Shot File',
      'Invoice',
      'Overview',
      'API keys',
      'Webhooks',
      'Scan App',
      'Help/About',
      'Logout',
    ])
  })

  it('name the scan desk once where the menu has it', () => {
    const item = { key: 'tools.scan', link: '/Scan' }
    const employees: MenuEntry[] = [
      { kind: 'screen', key: 'createShipment' },
      { kind: 'server', key: 'tools.main', link: '', subItems: [item] },
    ]
    const found = names(screenCommands(employees, t, actions()))
    expect(found).toEqual(['Create shipment', 'Scan App', 'Invoice', 'Help/About', 'Logout'])
  })

  it('lead where the server’s menu items lead, each sub-item by itself', () => {
    const act = actions()
    const item = { key: 'tools.outbox', link: '/Outbox' }
    const [outbox] = screenCommands([{ kind: 'server', key: 'tools.main', link: '/x', subItems: [item] }], t, act)
    expect(outbox?.name).toBe('Outbox')
    outbox?.run()
    expect(act.open).toHaveBeenCalledWith('/Outbox', false)
  })
})

describe('the settings in the palette', () => {
  it('are those that would change something', () => {
    const now = {
      language: 'en',
      system: 'YOYODenmark',
      systems: ['YOYODenmark', 'YOYONorway'],
      scheme: 'auto',
    } as const
    expect(names(settingCommands(now, t, actions()))).toEqual([
      'Language: Dansk',
      'Language: Norsk',
      'Language: Svenska',
      'Booking system: Norway',
      'Theme: Light',
      'Theme: Dark',
    ])
  })
})

describe('a command', () => {
  const commands = ['Create shipment', 'Øresund-mærker', 'Language: Norsk'].map((name): Command => ({
    id: name,
    group: 'page',
    name,
    run: () => {},
  }))

  it('is found by the beginnings of its words, in any order and letter case', () => {
    expect(names(matching(commands, 'SHIP cre'))).toEqual(['Create shipment'])
    expect(names(matching(commands, 'ment'))).toEqual([])
    expect(names(matching(commands, ' '))).toHaveLength(3)
  })

  it('is found without its marks', () => {
    expect(names(matching(commands, 'oresund maerk'))).toEqual(['Øresund-mærker'])
  })
})
