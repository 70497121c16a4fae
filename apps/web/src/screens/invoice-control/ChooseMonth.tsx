import { monthBeside } from '@kattegat/domain/invoice-control'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons/index.ts'
import { IconButton, SelectField } from '../../ui/index.ts'
import { monthsAround, searchOf, type Asked, type InvoiceMonth } from './invoice-control.ts'
import classes from './invoice-control.module.css'
import invoiceMessages from 'messages:invoice-control'

interface ChooseMonthProps {
  asked: Asked
  companies: InvoiceMonth['companies']
}

/** The month that is looked at, and the company where it is one. */
export function ChooseMonth({ asked, companies }: ChooseMonthProps) {
  const t = useMessages(invoiceMessages)
  const formats = useFormats()
  const navigate = useNavigate()
  const choose = (change: Partial<Asked>) =>
    void navigate({ to: screenPaths.invoiceControl, search: searchOf({ ...asked, ...change }), resetScroll: false })
  const names = new Map(companies.map(({ companyId, company }) => [companyId, company]))
  if (asked.company !== undefined && !names.has(asked.company)) names.set(asked.company, `${asked.company}`)
  const choices = [...names].map(([id, label]) => ({ value: String(id), label }))
  return (
    <div className={classes.choose}>
      <div className={classes.month}>
        <IconButton label={t('month.before')} onClick={() => choose({ month: monthBeside(asked.month, -1) })}>
          <IconChevronLeft size={18} stroke={1.8} aria-hidden />
        </IconButton>
        <SelectField
          label={t('month')}
          value={asked.month}
          choices={monthsAround(asked.month).map((month) => ({ value: month, label: formats.month(month) }))}
          onChange={(event) => choose({ month: event.currentTarget.value })}
        />
        <IconButton label={t('month.after')} onClick={() => choose({ month: monthBeside(asked.month, 1) })}>
          <IconChevronRight size={18} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
      <SelectField
        label={t('company')}
        emptyLabel={t('company.every')}
        value={asked.company === undefined ? '' : String(asked.company)}
        choices={choices.toSorted((one, other) => one.label.localeCompare(other.label))}
        onChange={(event) => choose({ company: Number(event.currentTarget.value) || undefined })}
      />
    </div>
  )
}
