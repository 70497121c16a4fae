import { IconPrinter } from '../../../ui/icons/index.ts'
import { Button } from '../../../ui/index.ts'

/** Leads to the label of what was just booked. */
export function PrintButton({ name, onPrint }: { name: string; onPrint: () => void }) {
  return (
    <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
      {name}
    </Button>
  )
}
