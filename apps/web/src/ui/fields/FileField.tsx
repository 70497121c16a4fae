import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import classes from './file-field.module.css'

interface FileFieldProps extends FieldTexts {
  /** Endings with their dot, with commas. */
  accept: string
  onChoose: (file: File | undefined) => void
}

/**
 * One file, chosen in the browser's own dialog. Opening that lets go of the file before: the browser says nothing when the
 * same one is chosen again, which is how a corrected file comes, and cannot send one that has changed since.
 */
export function FileField({ accept, onChoose, ...texts }: FileFieldProps) {
  return (
    <FieldFrame {...texts} className={classes.field}>
      {(links) => (
        <input
          {...links}
          type="file"
          accept={accept}
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
            onChoose(undefined)
          }}
          onChange={(event) => onChoose(event.currentTarget.files?.[0])}
        />
      )}
    </FieldFrame>
  )
}
