import type { ReactNode } from 'react'
import { useId } from 'react'
import folded from './folded-section.module.css'
import { IconChevronDown } from './icons/index.ts'
import classes from './ui.module.css'

interface FoldedSectionProps {
  title: string
  isOpen: boolean
  onToggle: () => void
  /** What is said of it while it is folded as well: how many, how much. */
  summary?: ReactNode
  /** One line under the title of an open section. */
  hint?: ReactNode
  /** Buttons at the right of the title of an open section. */
  actions?: ReactNode
  icon?: ReactNode
  children: ReactNode
  id?: string | undefined
}

/** A section whose heading folds it. A landmark named by its title; what it holds is drawn only while it is open. */
export function FoldedSection(props: FoldedSectionProps) {
  const { title, isOpen, onToggle, summary, hint, actions, icon, children, id } = props
  const own = useId()
  const titleId = `${own}-title`
  return (
    <section className={classes.section} aria-labelledby={titleId} id={id} data-folded={!isOpen || undefined}>
      <header className={folded.head}>
        <h2 className={folded.heading}>
          <button
            type="button"
            className={folded.face}
            aria-expanded={isOpen}
            aria-controls={isOpen ? own : undefined}
            onClick={onToggle}
          >
            <IconChevronDown className={folded.chevron} size={16} stroke={1.8} aria-hidden />
            {icon && (
              <span className={classes.sectionIcon} aria-hidden>
                {icon}
              </span>
            )}
            <span id={titleId}>{title}</span>
            {summary !== undefined && <span className={folded.summary}>{summary}</span>}
          </button>
        </h2>
        {isOpen && actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {isOpen && (
        <div id={own} className={folded.body}>
          {hint && <p className={`quiet ${folded.hint}`}>{hint}</p>}
          {children}
        </div>
      )}
    </section>
  )
}
