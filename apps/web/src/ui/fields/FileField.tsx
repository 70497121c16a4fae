import classes from './file-field.module.css'

interface FileFieldProps {
  label: string
  /** Endings with their dot, with commas. */
  accept: string
  onChoose: (file: File | undefined) => void
}

/** One file, chosen in the browser's own dialog. */
export function FileField({ label, accept, onChoose }: FileFieldProps) {
  return (
    <label className={classes.field}>
      {label}
      <input type="file" accept={accept} onChange={(event) => onChoose(event.currentTarget.files?.[0])} />
    </label>
  )
}
