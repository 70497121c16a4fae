import { isMet, withUnit, type Figure } from './figures.ts'

/** What a suite reported when it was run last. */
export interface Measured {
  readonly title: string
  readonly day: string
  readonly machine: string
  /** ms that a fixed piece of work took before and after the suite (`paceOfMachine`); not known of older figures. */
  readonly paceMs?: number
  readonly seconds: number
  readonly figures: readonly Figure[]
  readonly isBroken?: boolean
}

/** `docs/performance.md`: each figure beside its goal, and how near it comes in a bar. */
export function performancePage(suites: readonly Measured[]): string {
  const all = suites.flatMap(({ figures }) => figures).filter(({ goal }) => goal !== undefined)
  const missed = suites.flatMap(({ title, figures }) =>
    figures.filter((figure) => !isMet(figure)).map((figure) => `- ${title}: ${figure.what}: ${besideGoal(figure)}`),
  )
  return [
    '# Performance',
    '',
    'Written by `npm run bench`; what is typed here is overwritten. Each figure stands beside its goal; the bar is full where the goal is',
    'just met, and what is longer than its frame is missed. Figures depend on the machine, which is named; ratios (×) do less. What was tried',
    'without success, and profiles of what is missed, are in `docs/tried.md`. A machine has slow hours: before and after each suite a fixed',
    'piece of work is timed (`bench/src/look-ups.ts`), and figures of two runs may be compared by it.',
    '',
    `${all.length - missed.length} of ${all.length} goals are met.`,
    ...(missed.length > 0 ? ['', '## Missed', '', ...missed] : []),
    ...suites.flatMap(sectionOf),
    '',
  ].join('\n')
}

function sectionOf({ title, day, machine, paceMs, seconds, figures, isBroken }: Measured): string[] {
  return [
    '',
    `## ${title}`,
    '',
    `${day}, ${machine}, ${seconds} s${paceMs ? `; the fixed piece of work ${withUnit(paceMs, 'ms')}` : ''}.`,
    ...(isBroken ? ['', '**It ended before all was measured.**'] : []),
    '',
    '| what | measured | goal | |',
    '|---|---:|---:|---|',
    ...figures.map((figure) => {
      const { what, value, unit, goal, atLeast } = figure
      const shown = goal === undefined ? '' : `${atLeast ? '≥ ' : ''}${withUnit(goal, unit)}`
      return `| ${what.replaceAll('|', '\\|')} | ${withUnit(value, unit)} | ${shown} | ${barOf(figure)} |`
    }),
  ]
}

function besideGoal({ value, unit, goal, atLeast }: Figure): string {
  return `${withUnit(value, unit)}, goal ${atLeast ? '≥ ' : ''}${withUnit(goal ?? 0, unit)}`
}

const cells = 10
const mostCells = 20

/** `▰▰▰▱▱▱▱▱▱▱ ✓`: ten cells are the goal. */
function barOf(figure: Figure): string {
  const { value, goal, atLeast } = figure
  if (goal === undefined || goal === 0) return goal === undefined ? '' : isMet(figure) ? '✓' : '✗'
  const share = atLeast ? goal / value : value / goal
  const full = Math.min(mostCells, Math.max(0, Math.round(share * cells)))
  return `${'▰'.repeat(full)}${'▱'.repeat(Math.max(0, cells - full))} ${isMet(figure) ? '✓' : '✗'}`
}
