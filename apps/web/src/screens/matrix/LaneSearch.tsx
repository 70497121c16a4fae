import { useMessages } from '../../app/i18n/index.ts'
import { useTypedSearch } from '../../app/use-typed-search.ts'
import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { CheckField, TextField } from '../../ui/index.ts'
import classes from './matrix.module.css'
import matrixMessages from 'messages:matrix'

interface LaneSearchProps {
  draft: number | undefined
  tariff: number
  search: string | undefined
  changed: boolean
}

/** Narrows the lanes to zones, and those of a draft to what is not as it holds. */
export function LaneSearch({ draft, tariff, search = '', changed }: LaneSearchProps) {
  const t = useMessages(matrixMessages)
  const navigate = useNavigate()
  const go = (asked: string, isChanged: boolean, replace = false) =>
    void navigate({
      to: screenPaths.matrix,
      search: {
        ...(draft === undefined ? {} : { draft }),
        tariff,
        ...(asked === '' ? {} : { search: asked }),
        ...(isChanged ? { changed: true as const } : {}),
      },
      replace,
      resetScroll: false,
    })
  const typed = useTypedSearch(search, (asked, replace) => go(asked, changed, replace))
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        typed.onEnter()
      }}
    >
      <TextField
        type="search"
        label={t('search')}
        autoComplete="off"
        maxLength={100}
        value={typed.value}
        onChange={(event) => typed.onType(event.currentTarget.value)}
      />
      {draft !== undefined && (
        <CheckField label={t('changedOnly')} checked={changed} onChange={() => go(search, !changed)} />
      )}
    </form>
  )
}
