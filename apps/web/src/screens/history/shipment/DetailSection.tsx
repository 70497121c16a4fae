import type { ComponentProps } from 'react'
import { FoldedSection } from '../../../ui/FoldedSection.tsx'
import type { DetailPart } from './collapsed-sections.ts'
import { useCollapsedSections } from './collapsed-sections.ts'

interface DetailSectionProps extends Omit<ComponentProps<typeof FoldedSection>, 'isOpen' | 'onToggle'> {
  part: DetailPart
}

/** A part of the story; whether it is open is remembered. */
export function DetailSection({ part, ...rest }: DetailSectionProps) {
  const { isOpen, toggle } = useCollapsedSections()
  return <FoldedSection {...rest} isOpen={isOpen(part)} onToggle={() => toggle(part)} />
}
