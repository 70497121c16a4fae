import companyMessages from 'messages:companies'
import downloadMessages from 'messages:downloads'
import { longestHoldReason } from '@kattegat/domain/companies'
import { useAnswer } from '../../app/api/index.ts'
import { Awaited } from '../../app/downloads/ChooseAll.tsx'
import type { FieldTexts } from '../../app/form-errors/field-texts.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { CheckField, TextField } from '../../ui/index.ts'
import { CheckList } from '../../ui/CheckList.tsx'
import { accountFieldId, listed, type TypedAccount } from './account-form.ts'
import classes from './companies.module.css'

interface AccountLimitsProps {
  form: TypedAccount
  errors: FieldTexts
  onChange: (change: Partial<TypedAccount>) => void
}

/** What may be booked on an account, and for how much. */
export function AccountLimits({ form, errors, onChange }: AccountLimitsProps) {
  const t = useMessages(companyMessages)
  const bookable = useAnswer('GetBookableProducts', undefined, { staleTimeMs: 300_000 })
  return (
    <fieldset className={classes.group}>
      <legend>{t('limits')}</legend>
      <Awaited answer={bookable} failed={t('limitsFailed')}>
        {({ salesProducts, services, currencyCode }) => (
          <div className={classes.columns}>
            <SomeOf
              field="salesProductIds"
              label={t('limitsProducts')}
              hint={t('limitsProductsHint')}
              title={t('products')}
              choices={salesProducts.map(({ id, displayName }) => ({ id: String(id), name: displayName }))}
              isLimited={form.limitsProducts}
              chosen={form.salesProductIds}
              error={errors['salesProductIds']}
              onLimit={(limitsProducts) => onChange({ limitsProducts })}
              onChoose={(salesProductIds) => onChange({ salesProductIds })}
            />
            <SomeOf
              field="services"
              label={t('limitsServices')}
              title={t('services')}
              choices={services.map(({ code, name }) => ({ id: code, name }))}
              isLimited={form.limitsServices}
              chosen={form.services}
              error={errors['services']}
              onLimit={(limitsServices) => onChange({ limitsServices })}
              onChoose={(chosen) => onChange({ services: chosen })}
            />
            <TextField
              id={accountFieldId('creditLimit')}
              label={t('creditLimit')}
              description={t('creditLimitHint')}
              figures
              unit={currencyCode}
              maxLength={20}
              value={form.creditLimit}
              error={errors['creditLimit']}
              onChange={({ currentTarget }) => onChange({ creditLimit: currentTarget.value })}
            />
            <div className={classes.fields}>
              <CheckField
                label={t('onHold')}
                checked={form.onHold}
                onChange={({ currentTarget }) => onChange({ onHold: currentTarget.checked })}
              />
              {form.onHold && (
                <TextField
                  id={accountFieldId('holdReason')}
                  label={t('holdReason')}
                  maxLength={longestHoldReason}
                  value={form.holdReason}
                  error={errors['holdReason']}
                  onChange={({ currentTarget }) => onChange({ holdReason: currentTarget.value })}
                />
              )}
              <CheckField
                label={t('paysForReceived')}
                description={t('paysForReceivedHint')}
                checked={form.paysForReceived}
                onChange={({ currentTarget }) => onChange({ paysForReceived: currentTarget.checked })}
              />
            </div>
          </div>
        )}
      </Awaited>
    </fieldset>
  )
}

interface SomeOfProps {
  field: string
  label: string
  hint?: string
  /** Of the list. */
  title: string
  choices: readonly { readonly id: string; readonly name: string }[]
  isLimited: boolean
  /** Ids, as `1, 2`. */
  chosen: string
  error: string | undefined
  onLimit: (isLimited: boolean) => void
  onChoose: (chosen: string) => void
}

/** All, or those ticked. */
function SomeOf({ field, label, hint, title, choices, isLimited, chosen, error, onLimit, onChoose }: SomeOfProps) {
  const t = useMessages(downloadMessages)
  const errorId = `${accountFieldId(field)}-error`
  return (
    <div className={classes.fields} id={accountFieldId(field)} tabIndex={-1}>
      <CheckField
        label={label}
        description={hint}
        checked={isLimited}
        onChange={({ currentTarget }) => {
          onLimit(currentTarget.checked)
          // Fewer than all are told by unticking, not by ticking nearly all.
          if (currentTarget.checked && chosen === '') onChoose(choices.map(({ id }) => id).join(', '))
        }}
      />
      {isLimited && (
        <CheckList
          label={title}
          choices={choices}
          chosen={new Set(listed(chosen))}
          onChange={(ids) => onChoose(choices.flatMap(({ id }) => (ids.has(id) ? [id] : [])).join(', '))}
          selectAll={t('selectAll')}
          deselectAll={t('deselectAll')}
          describedBy={error && errorId}
        />
      )}
      {error && (
        <p id={errorId} className="bad" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
