import { useState } from 'react'
import { call, failureMessage, refetch } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { useAskBeforeLeaving } from '../../app/use-ask-before-leaving.ts'
import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Button, Notice, Section, SelectField, TextField } from '../../ui/index.ts'
import { ColumnList } from './ColumnList.tsx'
import { FixedValues } from './FixedValues.tsx'
import { ReadingRules } from './ReadingRules.tsx'
import {
  draftOf,
  missingIn,
  toSetup,
  type FileField,
  type Keep,
  type KeepFor,
  type SetupDraft,
  type ShotFile,
} from './setup-draft.ts'
import classes from './shot-file.module.css'
import shotFileMessages from 'messages:shot-file'

interface SetupFormProps {
  file: ShotFile
  fields: readonly FileField[]
}

/** The columns of a file and what it does not say; set, it is checked, and the shipments are next. */
export function SetupForm({ file, fields }: SetupFormProps) {
  const t = useMessages(shotFileMessages)
  const [draft, setDraft] = useState(() => draftOf(file))
  const [keepFor, setKeepFor] = useState<KeepFor>('company')
  const [keepAs, setKeepAs] = useState('')
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(file))
  useAskBeforeLeaving(isChanged)
  const { save, isBusy, error } = useSavedSetup(file, draft, { keepFor, keepAs })
  const nameOf = (field: string) => fields.find((each) => each.field === field)?.name ?? field
  return (
    <>
      <Section title={t('columns.heading')} hint={t(`from.${file.setupFrom}`)}>
        <ColumnList file={file} draft={draft} fields={fields} onChange={setDraft} />
      </Section>
      <Section title={t('fixed.heading')} hint={t('fixed.hint')}>
        <FixedValues file={file} draft={draft} fields={fields} onChange={setDraft} />
      </Section>
      <Section title={t('rules.heading')}>
        <ReadingRules draft={draft} nameOf={nameOf} onChange={setDraft} />
        <SelectField
          label={t('keep.label')}
          description={t('keep.hint')}
          value={keepFor}
          choices={(['company', 'own', 'none'] as const).map((value) => ({ value, label: t(`keep.${value}`) }))}
          onChange={(event) => setKeepFor(event.currentTarget.value as KeepFor)}
        />
        {keepFor !== 'none' && (
          <TextField
            label={t('keep.name')}
            value={keepAs}
            placeholder={file.name}
            maxLength={100}
            onChange={(event) => setKeepAs(event.currentTarget.value)}
          />
        )}
      </Section>
      <Missing names={missingIn(draft).map(nameOf)} />
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
      <div>
        <Button size="sm" loading={isBusy} onClick={() => void save()}>
          {t('continue')}
        </Button>
      </div>
    </>
  )
}

/** What neither a column nor a value gives: the rows can be corrected one by one, but nobody wants to. */
function Missing({ names }: { names: readonly string[] }) {
  const t = useMessages(shotFileMessages)
  if (names.length === 0) return <Notice kind="good">{t('complete')}</Notice>
  return (
    <Notice kind="warn" role="status" title={t('missing', { count: names.length })}>
      <ul className={classes.missing}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {t('missingHint')}
    </Notice>
  )
}

/** The setup is kept and the file read by it, then its shipments are shown. */
function useSavedSetup(file: ShotFile, draft: SetupDraft, keep: Keep) {
  const portal = useMessages()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const save = async () => {
    setBusy(true)
    setError(undefined)
    const id = file.shotFileId
    const reply = await call('SetShotFileSetup', { params: { id }, body: toSetup(file, draft, keep) })
    setBusy(false)
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    await refetch('GetShotFile', 'GetShotFiles', 'GetShotFileSetups')
    return navigate({ to: screenPaths.shotFileShipments, params: { id: String(id) } })
  }
  return { save, isBusy, error }
}
