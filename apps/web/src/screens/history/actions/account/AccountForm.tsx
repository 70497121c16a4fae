import actionNameMessages from 'messages:actions'
import type { FieldError } from '@kattegat/domain/messages'
import { useState } from 'react'
import { call, CallFailed, failureMessage, useAnswer } from '../../../../app/api/index.ts'
import { useMessages } from '../../../../app/i18n/index.ts'
import { Notice, SelectField, SkeletonLines, SuggestField } from '../../../../ui/index.ts'
import type { ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import { useSaving, type Saving } from '../use-saving.ts'
import { AccountComparison } from './AccountComparison.tsx'
import { matchingCompanies } from './matching-companies.ts'
import accountMessages from 'messages:history-account'

/** Another company or account for a shipment: what it costs now and there is shown before anything is changed. */
export function AccountForm({ rows, onCancel, ...ends }: ActionFormProps) {
  const t = useMessages(accountMessages)
  const names = useMessages(actionNameMessages)
  const [row] = rows
  const [company, setCompany] = useState(() => {
    const isKnown = row !== undefined && 'companyId' in row
    return { id: isKnown ? row.companyId : 0, name: isKnown ? row.company : '' }
  })
  const [search, setSearch] = useState(company.name)
  const [chosen, setChosen] = useState<number>()
  const companies = useAnswer('GetCompanies', {})
  const accounts = useAnswer('GetCompanyAccounts', { query: { companyId: company.id } })
  const others = (accounts.data ?? []).filter(({ id }) => id !== row?.accountId)
  const account = others.find(({ id }) => id === chosen) ?? (others.length === 1 ? others[0] : undefined)
  const errors: FieldError[] = account ? [] : [{ field: 'accountId', code: 'required', params: {} }]
  const saving = useSaving({ rows, ...ends }, { action: 'change-account', errors, fields: ['accountId'] })
  const body = { shipmentId: row?.id ?? 0, companyId: company.id, accountId: account?.id ?? 0 }
  const { comparison, hasChanged, save } = useComparedMove(body, { isChosen: account !== undefined, saving })
  return (
    <ActionFormFrame
      saving={hasChanged ? { ...saving, failure: undefined } : saving}
      label={names('name.change-account')}
      onCancel={onCancel}
      onSave={save}
    >
      <SuggestField
        label={t('company')}
        description={t('company.hint')}
        value={search}
        autoComplete="off"
        listLabel={t('companies')}
        suggestions={matchingCompanies(companies.data ?? [], search, company).map(({ id, name }) => ({
          id: String(id),
          content: name,
        }))}
        notice={companies.isError ? t('companies.failed') : undefined}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onSuggestion={(id) => {
          const found = companies.data?.find((each) => String(each.id) === id)
          if (!found) return
          setCompany(found)
          setSearch(found.name)
          setChosen(undefined)
          saving.changed('accountId')
        }}
        // What was typed and not chosen is no company.
        onBlur={() => setSearch(company.name)}
      />
      <SelectField
        label={t('account')}
        required
        value={account ? String(account.id) : ''}
        emptyLabel={account ? undefined : t('account.choose')}
        choices={others.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
        error={saving.errorAt('accountId')}
        onChange={(event) => {
          setChosen(Number(event.currentTarget.value))
          saving.changed('accountId')
        }}
      />
      {accounts.isError && <Notice kind="bad">{t('accounts.failed')}</Notice>}
      {accounts.data && others.length === 0 && <Notice>{t('accounts.none')}</Notice>}
      {account && comparison.data && <AccountComparison change={comparison.data} />}
      {account && hasChanged && (
        <Notice kind="warn" role="alert" title={t('priceChanged')}>
          {t('priceChanged.text')}
        </Notice>
      )}
      {account && !comparison.data && !comparison.isError && <SkeletonLines lines={3} height={24} />}
      {account && comparison.isError && <Refused error={comparison.error} product={row?.product ?? ''} />}
    </ActionFormFrame>
  )
}

interface Move {
  shipmentId: number
  companyId: number
  accountId: number
}

/** What the shipment costs now and there, and its move at the price that is shown: where it has changed, it is shown first. */
function useComparedMove(body: Move, { isChosen, saving }: { isChosen: boolean; saving: Saving }) {
  const comparison = useAnswer('ChangeShipmentAccountAsync', { body: { ...body, dryRun: true } }, { enabled: isChosen })
  const hasChanged = saving.failure?.problem?.code === 'PRICE_CHANGED'
  const save = () => {
    // Nothing is moved at a price that nobody saw.
    if (isChosen && !comparison.data) return void (comparison.isError && comparison.refetch())
    const shown = comparison.data ? { shownTotal: comparison.data.after.total } : {}
    saving.save(async (version) => {
      const reply = await call('ChangeShipmentAccountAsync', { body: { ...body, ...shown, version } })
      if (!reply.ok && reply.failure.problem?.code === 'PRICE_CHANGED') await comparison.refetch()
      return reply
    })
  }
  return { comparison, hasChanged, save }
}

/** Why it cannot be moved there, before it was tried. */
function Refused({ error, product }: { error: Error; product: string }) {
  const t = useMessages(accountMessages)
  const portal = useMessages()
  const failure = error instanceof CallFailed ? error.failure : undefined
  if (failure?.problem?.code === 'PRODUCT_NOT_OFFERED') {
    return (
      <Notice kind="warn" role="alert" title={t('notOffered')}>
        {t('notOffered.text', { product })}
      </Notice>
    )
  }
  return (
    <Notice kind="bad" role="alert">
      {failure ? failureMessage(failure, portal) : portal('error.default')}
    </Notice>
  )
}
