import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, openPage, problem, serve } from '../test-page.tsx'
import { WeekFiguresPanel } from './WeekFiguresPanel.tsx'

const weeks = [
  { from: '2026-11-09', to: '2026-11-15', shipments: 4, due: 3, onTime: 2 },
  { from: '2026-11-16', to: '2026-11-22', shipments: 1, due: 0, onTime: 0 },
]

it('says each week’s figures in words, and leads to its shipments', async () => {
  serve({ GetHistoryFigures: () => answer({ weeks }) })
  await openPage(<WeekFiguresPanel />)
  // 2 of 3 are 67 %.
  const link = await screen.findByRole('link', {
    name: 'Week 46, 9 Nov 2026 – 15 Nov 2026: 4 shipments, 67% on time',
  })
  expect(link.getAttribute('href')).toContain('/History?view=all&from=2026-11-09&to=2026-11-15&type=FinalBooking')
  expect(screen.getByRole('link', { name: /^Week 47.*: 1 shipment, none due yet$/ })).toBeTruthy()
})

it('is a table for anyone who asks, the running week first', async () => {
  serve({ GetHistoryFigures: () => answer({ weeks }) })
  await openPage(<WeekFiguresPanel />)
  fireEvent.click(await screen.findByRole('button', { name: 'Show as a table' }))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(
    rows.map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([[], ['1', '0', '–'], ['4', '3', '67%']])
})

it('says that nothing was sent, or that it could not be loaded', async () => {
  serve({ GetHistoryFigures: () => answer({ weeks: [{ ...weeks[0], shipments: 0, due: 0, onTime: 0 }] }) })
  await openPage(<WeekFiguresPanel />)
  await screen.findByText('No shipments in the last 12 weeks.')
  serve({ GetHistoryFigures: () => problem(503, 'UNAVAILABLE', 'No') })
  await openPage(<WeekFiguresPanel />)
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
})
