import { IconButton } from './IconButton.tsx'
import { IconX } from './icons/index.ts'

/** The cross that closes; its label says what. */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton label={label} onClick={onClick}>
      <IconX size={17} stroke={1.8} aria-hidden />
    </IconButton>
  )
}
