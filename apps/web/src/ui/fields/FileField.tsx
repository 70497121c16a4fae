import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import classes from './file-field.module.css'

interface FileFieldProps extends FieldTexts {
  /** Endings with their dot, with commas. */
  accept: string
  onChoose: (file: File | undefined) => void
}

/** One file, chosen in the browser's own dialog. */
export function FileField({ accept, onChoose, ...texts }: FileFieldProps) {
  return (
    <FieldFrame {...texts} className={classes.field}>
      {(links) => (
        <input {...links} type="file" accept={accept} onChange={(event) => onChoose(event.currentTarget.files?.[0])} />
      )}
    </FieldFrame>
  )
}
