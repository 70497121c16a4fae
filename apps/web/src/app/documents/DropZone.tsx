import { useId, useRef, useState } from 'react'
import { IconUpload } from '../../ui/icons/index.ts'
import { Button } from '../../ui/index.ts'
import { useMessages } from '../i18n/index.ts'
import classes from './documents.module.css'
import documentMessages from 'messages:documents'

interface DropZoneProps {
  /** Of the files that can be chosen, without the dot. */
  endings: readonly string[]
  /** What kinds of files are taken, and how large they may be. */
  limits: string
  onFiles: (files: Iterable<File>) => void
}

/** Files are chosen or dropped here. */
export function DropZone({ endings, limits, onFiles }: DropZoneProps) {
  const t = useMessages(documentMessages)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const inputId = useId()
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      <div className={classes.choice}>
        <input
          ref={input}
          id={inputId}
          type="file"
          multiple
          tabIndex={-1}
          aria-hidden
          className={classes.file}
          accept={endings.map((ending) => `.${ending}`).join(',')}
          onChange={(event) => {
            onFiles(event.target.files ?? [])
            // The same file may be chosen again after it was corrected.
            event.target.value = ''
          }}
        />
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('drop.label')}
        </Button>
        <span>{t('drop.text')}</span>
      </div>
      <span className={classes.facts}>{limits}</span>
    </div>
  )
}
