import type { ReactNode } from 'react'
import { Fragment } from 'react'
import classes from './ui.module.css'

export interface Fact {
  name: string
  value: ReactNode
}

/** Names left, values right; figures align. */
export function FactList({ facts, stacked = false }: { facts: readonly Fact[]; stacked?: boolean }) {
  return (
    <dl className={stacked ? classes.factsStacked : classes.facts}>
      {facts.map((fact) => (
        <Fragment key={fact.name}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
