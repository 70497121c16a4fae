import type { ReactNode } from 'react'
import classes from './ui.module.css'

export type BadgeColour = 'ink' | 'green' | 'amber' | 'red' | 'gray'

/** A word that marks something: a status, cheapest, test. The colour repeats what the word says. */
export function Badge({ color = 'gray', children }: { color?: BadgeColour; children: ReactNode }) {
  return (
    <span className={classes.badge} data-colour={color}>
      {children}
    </span>
  )
}
