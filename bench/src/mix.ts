export type Kind = 'comparison' | 'booking' | 'History' | 'label'
export const kinds: readonly Kind[] = ['comparison', 'booking', 'History', 'label']

/** Twenty requests of an hour at the desk: 70 % comparisons, 10 % bookings, 15 % pages of History, 5 % labels. */
const hour: readonly Kind[] = [
  ...Array.from({ length: 14 }, (): Kind => 'comparison'),
  ...Array.from({ length: 2 }, (): Kind => 'booking'),
  ...Array.from({ length: 3 }, (): Kind => 'History'),
  'label',
]

/** Requests without end in those shares, in an order of each person's own that is the same in each run. */
export function* mixOf(person: number): Generator<Kind> {
  // Steps of 7 through 20 meet each once: comparisons and the others alternate.
  for (let step = person; ; step += 1) yield hour[(step * 7) % hour.length]!
}

/** The value below which a share of the list lies. NaN where it is empty. */
export function at(list: readonly number[], share: number): number {
  return list.toSorted((a, b) => a - b)[Math.ceil(share * list.length) - 1] ?? Number.NaN
}
