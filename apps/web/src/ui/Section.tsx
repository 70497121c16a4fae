import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './ui.module.css'

interface SectionProps {
  title: string
  /** One line under the title: why this section is here, what it is for. */
  hint?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  icon?: ReactNode
  children: ReactNode
  className?: string | undefined
  /** Anchor for links, such as those of the error summary. */
  id?: string | undefined
}

/** A white bordered card with a heading: the unit every screen is laid out in. A landmark named by its heading. */
export function Section({ title, hint, actions, icon, children, className, id }: SectionProps) {
  const headingId = useId()
  return (
    <section className={[classes.section, className].filter(Boolean).join(' ')} aria-labelledby={headingId} id={id}>
      <header className={classes.sectionHead}>
        {icon && (
          <span className={classes.sectionIcon} aria-hidden>
            {icon}
          </span>
        )}
        <div className={classes.sectionTitle}>
          <h2 id={headingId}>{title}</h2>
          {hint && <p className="quiet">{hint}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}
