import companyMessages from 'messages:companies'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { call, failureMessage, useAnswer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Button, showToast, SuggestField } from '../../ui/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { Company } from './company-form.ts'
import classes from './companies.module.css'
import { refetchCompanies } from './refetch-companies.ts'

const typingPauseMs = 200
const suggestedAtMost = 8

/** Makes everything of a company that was created twice another's, after a question that says what follows. */
export function MergeCompany({ company: { id, name } }: { company: Company }) {
  const t = useMessages(companyMessages)
  const portal = useMessages()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [other, setOther] = useState<{ id: number; name: string }>()
  const [isMissing, setMissing] = useState(false)
  const [error, setError] = useState<string>()
  const close = () => {
    setAsking(false)
    setOther(undefined)
    setMissing(false)
    setError(undefined)
  }
  const merge = async () => {
    setMissing(!other)
    if (!other || isBusy) return
    setBusy(true)
    const reply = await call('MergeCompany', { params: { id }, body: { intoCompanyId: other.id } })
    setBusy(false)
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    close()
    showToast({ kind: 'good', message: t('merge.done', { name, other: other.name }) })
    await refetchCompanies()
    await navigate({ to: screenPaths.company, params: { id: String(other.id) } })
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('merge')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('merge.title', { name })}
        action={t('merge.action')}
        danger
        busy={isBusy}
        error={error}
        onConfirm={() => void merge()}
        onClose={close}
      >
        <div className={classes.fields}>
          <p>{t('merge.text', { name })}</p>
          <OtherCompany
            id={id}
            chosen={other}
            error={isMissing && !other ? t('merge.required') : undefined}
            onChoose={(found) => {
              setOther(found)
              setError(undefined)
            }}
          />
          <p className="quiet">
            {t('merge.prices')} {t('merge.administrators', { name })}
          </p>
        </div>
      </ConfirmDialog>
    </>
  )
}

interface OtherCompanyProps {
  id: number
  chosen: { id: number; name: string } | undefined
  error: string | undefined
  onChoose: (company: { id: number; name: string } | undefined) => void
}

/** The company that goes on, searched for among those in use. */
function OtherCompany({ id, chosen, error, onChoose }: OtherCompanyProps) {
  const t = useMessages(companyMessages)
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text, typingPauseMs)
  const found = useAnswer('FindCompanies', { query: { search, pageSize: suggestedAtMost } }, { keepLast: true })
  const others = (found.data?.companies ?? []).filter((company) => company.active && company.id !== id)
  return (
    <SuggestField
      id="merge-into"
      label={t('merge.into')}
      placeholder={t('merge.search')}
      required
      autoComplete="off"
      value={chosen?.name ?? text}
      error={error}
      listLabel={t('merge.into')}
      suggestions={others.map((company) => ({
        id: String(company.id),
        content: [company.name, company.city, company.registrationNumber].filter(Boolean).join(', '),
      }))}
      notice={found.isError ? t('failed') : found.data && others.length === 0 ? t('merge.none') : undefined}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChoose(undefined)
      }}
      onSuggestion={(chosenId) => onChoose(others.find((company) => String(company.id) === chosenId))}
    />
  )
}
