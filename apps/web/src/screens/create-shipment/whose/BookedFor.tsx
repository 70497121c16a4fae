import type { ReactNode } from 'react'
import { useMessages } from '../../../app/i18n/index.ts'
import type { FormFacts } from '../use-form-facts.ts'
import classes from './whose.module.css'
import bookingMessages from 'messages:create-shipment'

/** A form and, for staff, whose shipment it is: always in sight, however far the form is scrolled. */
export function BookedFor({ facts, children }: { facts: FormFacts; children: ReactNode }) {
  const t = useMessages(bookingMessages)
  const company = facts.companies.find(({ value }) => value === String(facts.defaults.companyId))
  if (!company) return children
  return (
    <div className={classes.whose}>
      <p className={classes.banner} role="note">
        {t('whose.bookedFor')} <strong>{company.label}</strong>
      </p>
      {children}
    </div>
  )
}
