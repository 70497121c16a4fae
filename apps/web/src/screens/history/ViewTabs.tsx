import { useState } from 'react'
import { call, refetch } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconDeviceFloppy, IconSettings } from '../../ui/icons/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import { Button, IconButton, showToast } from '../../ui/index.ts'
import type { ListColumn } from './columns.ts'
import type { HistoryAddress } from './use-history-address.ts'
import historyMessages from 'messages:history'
import type { SavedView } from './views.ts'
import { filterOfView, isChanged, searchOfView } from './views.ts'
import classes from './views.module.css'

const ViewDialog = lazily(() => import('./ViewDialog.tsx').then((module) => module.ViewDialog))

interface ViewTabsProps {
  address: HistoryAddress
  views: readonly SavedView[]
  /** The one that is shown. */
  view: SavedView | undefined
  columns: readonly ListColumn[]
  isFailed: boolean
}

/** The lists a person has set up, one beside the other. What is changed in one stays unsaved until it is saved. */
export function ViewTabs({ address, views, view, columns, isFailed }: ViewTabsProps) {
  const t = useMessages(historyMessages)
  const [dialog, setDialog] = useState<'new' | 'change'>()
  const { filter, go } = address
  const changed = view !== undefined && isChanged(address, view)
  const isNew = view === undefined && (Object.keys(filter).length > 0 || address.columns !== undefined)
  return (
    <div className={classes.views}>
      <Tabs views={views} view={view} isChanged={changed} isFailed={isFailed} />
      <div className={classes.actions}>
        {changed && <SaveOrDiscard address={address} view={view} columns={columns} />}
        {(changed || isNew) && (
          <Button variant="subtle" onClick={() => setDialog('new')}>
            {t('view.saveAs')}
          </Button>
        )}
        {view && (
          <IconButton label={t('view.change', { name: view.name })} onClick={() => setDialog('change')}>
            <IconSettings size={17} stroke={1.6} aria-hidden />
          </IconButton>
        )}
      </div>
      {dialog && (
        <ViewDialog
          view={dialog === 'change' ? view : undefined}
          columns={columns}
          filter={filter}
          onClose={() => setDialog(undefined)}
          onSaved={(id) => {
            setDialog(undefined)
            if (id === undefined) go({ view: 'all' }, { replace: true })
            else if (dialog === 'new') go({ view: id, columns: undefined })
          }}
        />
      )}
    </div>
  )
}

interface TabsProps extends Pick<ViewTabsProps, 'views' | 'view' | 'isFailed'> {
  isChanged: boolean
}

function Tabs({ views, view, isChanged: changed, isFailed }: TabsProps) {
  const t = useMessages(historyMessages)
  return (
    <nav aria-label={t('views')} className={classes.tabs}>
      <Link
        to={screenPaths.history}
        search={{ view: 'all' }}
        aria-current={view ? undefined : 'page'}
        resetScroll={false}
      >
        {t('view.all')}
      </Link>
      {views.map((each) => (
        <Link
          key={each.id}
          to={screenPaths.history}
          search={searchOfView(each)}
          aria-current={each.id === view?.id ? 'page' : undefined}
          resetScroll={false}
        >
          {each.name}
          {each.id === view?.id && changed && (
            <span role="img" aria-label={t('view.changed')} title={t('view.changed')} className={classes.dot} />
          )}
        </Link>
      ))}
      {isFailed && <span className="quiet">{t('views.failed')}</span>}
    </nav>
  )
}

interface SaveOrDiscardProps extends Pick<ViewTabsProps, 'address' | 'columns'> {
  view: SavedView
}

function SaveOrDiscard({ address: { filter, go }, view, columns }: SaveOrDiscardProps) {
  const t = useMessages(historyMessages)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    if (isSaving) return
    setSaving(true)
    const { id, name, default: isDefault } = view
    const body = { id, name, default: isDefault, columns: [...columns], filter }
    const reply = await call('SaveHistoryView', { body })
    if (reply.ok) {
      await refetch('GetHistoryViews')
      go({ columns: undefined }, { replace: true })
      showToast({ kind: 'good', message: t('view.saved', { name }) })
    }
    setSaving(false)
  }
  return (
    <>
      <Button
        variant="default"
        loading={isSaving}
        leftSection={<IconDeviceFloppy size={16} stroke={1.6} aria-hidden />}
        onClick={() => void save()}
      >
        {t('view.save')}
      </Button>
      <Button variant="subtle" onClick={() => go({ filter: filterOfView(view), columns: undefined })}>
        {t('view.discard')}
      </Button>
    </>
  )
}
