import type { ReactNode } from 'react'
import { useState } from 'react'
import { CheckList } from '../../ui/CheckList.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { useAnswer } from '../api/index.ts'
import { LoadFailed } from '../errors/LoadFailed.tsx'
import { useMessages } from '../i18n/index.ts'
import downloadMessages from 'messages:downloads'

export interface OneOfAll {
  readonly id: number
  readonly name: string
}

interface AwaitedProps<T> {
  answer: Pick<ReturnType<typeof useAnswer>, 'isError' | 'error' | 'refetch'> & { readonly data: T | undefined }
  /** Says that the list could not be loaded. */
  failed: string
  children: (data: T) => ReactNode
}

/** What a dialog lets one choose from, once it is here. */
export function Awaited<T>({ answer, failed, children }: AwaitedProps<T>) {
  const { data, isError, error, refetch } = answer
  if (data !== undefined) return children(data)
  if (!isError) return <SkeletonLines lines={4} height={28} />
  return <LoadFailed title={failed} error={error} onRetry={() => void refetch()} />
}

/** A choice that begins with all there are (specification §2). */
export function useAllChosen(all: readonly OneOfAll[]) {
  // Null until something is changed: all, also of a list that has grown since.
  const [changed, setChosen] = useState<ReadonlySet<number> | null>(null)
  return { all, chosen: changed ?? new Set(all.map(({ id }) => id)), setChosen }
}

export function ChooseAll({ label, choice }: { label: string; choice: ReturnType<typeof useAllChosen> }) {
  const t = useMessages(downloadMessages)
  return (
    <CheckList
      label={label}
      choices={choice.all}
      chosen={choice.chosen}
      onChange={choice.setChosen}
      selectAll={t('selectAll')}
      deselectAll={t('deselectAll')}
    />
  )
}
