import { FileField } from '../../ui/fields/FileField.tsx'
import { Button } from '../../ui/index.ts'
import classes from './logo-field.module.css'

interface LogoFieldProps {
  label: string
  description: string
  /** What is said where there is none. */
  none: string
  /** The words of the button that takes it away. */
  remove: string
  /** Address of the picture as it is, or as it will be; null for none. */
  picture: string | null
  error: string | undefined
  /** Base64 of the chosen file; null to have none. */
  onChange: (logo: string | null) => void
}

/** A picture as it is, another one chosen in its place, or none. */
export function LogoField({ picture, none, remove, onChange, ...texts }: LogoFieldProps) {
  const choose = async (file: File | undefined) => {
    if (file) onChange(await base64Of(file))
  }
  return (
    <div className={classes.logo}>
      <span className={classes.ground}>{picture ? <img src={picture} alt={texts.label} /> : none}</span>
      <FileField {...texts} accept=".png,image/png" onChoose={(file) => void choose(file)} />
      {picture && (
        <Button variant="default" onClick={() => onChange(null)}>
          {remove}
        </Button>
      )}
    </div>
  )
}

/** Address of a picture that a page has and no server. */
export function pictureOf(logo: string): string {
  return `data:image/png;base64,${logo}`
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '')
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(file)
  })
}
