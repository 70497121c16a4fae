import type { OfferedList } from '@kattegat/domain/content'
import contentMessages from 'messages:content'
import { useState } from 'react'
import { call, failureMessage } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { CheckField, Notice } from '../../ui/index.ts'
import classes from './content.module.css'
import type { ContentRow } from './content.ts'
import { ListRows } from './ListRows.tsx'
import { refetchContent } from './refetch-content.ts'

/** The product's own codes, each to be offered or not. */
export function OfferedCodes({ list, isFixed }: { list: OfferedList; isFixed: boolean }) {
  const t = useMessages(contentMessages)
  return (
    <ListRows list={list} wordsOf={() => ''}>
      {(found, all) => (
        <>
          <p className={classes.count} role="status">
            {t('offeredRows', {
              count: all.length,
              offered: all.filter(({ values }) => values['offered'] === 'true').length,
            })}
          </p>
          <ul className={classes.codes}>
            {found.map((row) => (
              <Code key={row.id} list={list} row={row} isFixed={isFixed} />
            ))}
          </ul>
        </>
      )}
    </ListRows>
  )
}

function Code({ list, row, isFixed }: { list: OfferedList; row: ContentRow; isFixed: boolean }) {
  const t = useMessages(contentMessages)
  const portal = useMessages()
  const formats = useFormats()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** As it was ticked, until the server has said what it made of it. */
  const [wanted, setWanted] = useState<boolean>()
  const isOffered = row.values['offered'] === 'true'
  const set = async (offered: boolean) => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    setWanted(offered)
    const values = { offered: offered ? 'true' : '' }
    const reply = await call('SaveContentRow', { body: { list, id: row.id, version: row.version, values } })
    if (!reply.ok) {
      setFailure(failureMessage(reply.failure, portal))
      setWanted(undefined)
    }
    await refetchContent(list)
    setWanted(undefined)
    setBusy(false)
  }
  return (
    <li>
      <CheckField
        label={
          <>
            <span className={classes.unseen}>{t('field.offered')}: </span>
            {row.name} <span className="quiet">{row.id === row.name ? '' : row.id}</span>
          </>
        }
        checked={wanted ?? isOffered}
        disabled={isFixed}
        aria-busy={isBusy}
        onChange={({ currentTarget }) => void set(currentTarget.checked)}
      />
      {row.changedBy !== null && row.changedAt !== null && (
        <span className={classes.changed}>
          {t('changedBy', { name: row.changedBy, time: formats.instant(row.changedAt) })}
        </span>
      )}
      {failure && (
        <Notice kind="bad" role="alert">
          {failure}
        </Notice>
      )}
    </li>
  )
}
