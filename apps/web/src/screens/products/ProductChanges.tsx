import { useState } from 'react'
import { useAnswer, type Answer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { SkeletonLines } from '../../ui/index.ts'
import { useProductNames, type ProductTable } from './products.ts'
import classes from './products.module.css'
import productMessages from 'messages:products'

type Change = Answer<'GetProductChanges'>[number]

/** Who changed what of a table, newest first: folded until somebody asks. */
export function ProductChanges({ table }: { table: ProductTable }) {
  const t = useMessages(productMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.changes} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('changes')}</summary>
      {isOpen && <Changes table={table} />}
    </details>
  )
}

function Changes({ table }: { table: ProductTable }) {
  const t = useMessages(productMessages)
  const found = useAnswer('GetProductChanges', { query: { table: table.name } })
  if (found.isError)
    return <LoadFailed title={t('changesFailed')} error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonLines lines={3} height={28} />
  if (found.data.length === 0) return <p className="quiet">{t('noChanges')}</p>
  return (
    <ol>
      {found.data.map((change) => (
        <ChangeLine key={change.id} change={change} table={table} />
      ))}
    </ol>
  )
}

const known = ['tariffs.imported', 'product.added', 'product.changed', 'product.removed'] as const

function ChangeLine({ change: { at, by, action, changes }, table }: { change: Change; table: ProductTable }) {
  const t = useMessages(productMessages)
  const formats = useFormats()
  const names = useProductNames()
  const named = known.find((each) => each === action)
  return (
    <li>
      <p>
        <strong>{named ? t(`action.${named}`) : action}</strong>
        <span>{by || t('byNobody')}</span>
        <time dateTime={at}>{formats.instant(at)}</time>
      </p>
      <ul>
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            {field === table.name ? names.table(field) : names.column(field, table)}:{' '}
            {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
          </li>
        ))}
      </ul>
    </li>
  )
}
