import type { ComponentProps } from 'react'
import { FoldedSection } from '../../../ui/FoldedSection.tsx'
import type { StoryPart } from './folds.ts'
import { useFolds } from './folds.ts'

interface StorySectionProps extends Omit<ComponentProps<typeof FoldedSection>, 'isOpen' | 'onToggle'> {
  part: StoryPart
}

/** A part of the story; whether it is open is remembered. */
export function StorySection({ part, ...rest }: StorySectionProps) {
  const { isOpen, toggle } = useFolds()
  return <FoldedSection {...rest} isOpen={isOpen(part)} onToggle={() => toggle(part)} />
}
