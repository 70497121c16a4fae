import { useEffect, useId, useState } from 'react'
import { useMessages } from '../../../app/i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Choice } from '../../../ui/index.ts'
import { PageHeading, SelectField } from '../../../ui/index.ts'
import classes from './whose.module.css'
import bookingMessages from 'messages:create-shipment'

interface ChooseCompanyProps {
  companies: readonly Choice[]
  onChoose: (id: string) => void
}

/** Asks staff for whom they book, before anything that depends on it is shown: addresses, accounts, products, prices. */
export function ChooseCompany({ companies, onChoose }: ChooseCompanyProps) {
  const t = useMessages(bookingMessages)
  const [company, setCompany] = useState('')
  const id = useId()
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <>
      <PageHeading title={t('heading')} />
      <form
        className={classes.choose}
        onSubmit={(event) => {
          event.preventDefault()
          if (company) onChoose(company)
          else document.getElementById(id)?.focus()
        }}
      >
        <h2>{t('whose.title')}</h2>
        <SelectField
          id={id}
          label={t('account.company')}
          emptyLabel={t('whose.choose')}
          choices={companies}
          value={company}
          onChange={(event) => setCompany(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Found by its first letters, and taken: a select sends no form by itself.
            if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
          }}
        />
        <Button type="submit">{t('whose.continue')}</Button>
      </form>
    </>
  )
}
