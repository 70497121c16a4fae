import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'

interface FileLinkProps {
  url: string
  /** What the link says. */
  open: string
  /** Why it stands here: what is the matter with the file, or that no tab opened. */
  children: ReactNode
  kind?: 'good' | 'warn'
  onOpened?: () => void
}

/** A file that waits to be opened: the browser let no tab open, or there is something to say first. */
export function FileLink({ url, open, children, kind = 'warn', onOpened }: FileLinkProps) {
  return (
    <Notice
      kind={kind}
      role="alert"
      actions={
        <a href={url} target="_blank" rel="noreferrer" onClick={onOpened}>
          {open}
        </a>
      }
    >
      {children}
    </Notice>
  )
}
