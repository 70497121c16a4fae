import { useState } from 'react'
import { call, failureMessage, refetch } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Button, Notice, SelectField, showToast } from '../../../ui/index.ts'
import type { Input } from '../wire.ts'
import classes from './booking.module.css'
import bookingMessages from 'messages:shot-file-booking'

type Rule = Input<'ChooseShotFileProducts'>['body']['rule']
type RuleKind = 'cheapest' | 'fastest' | 'cheapest-by'

interface ChooseProductsProps {
  id: number
  which: Pick<Input<'ChooseShotFileProducts'>['body'], 'rows' | 'filter'>
  /** The server works on nothing else of this file. */
  isIdle: boolean
}

/** Chooses a product for many shipments by a rule; the rule stays with them, and is asked again when they change. */
export function ChooseProducts({ id, which, isIdle }: ChooseProductsProps) {
  const t = useMessages(bookingMessages)
  const portal = useMessages()
  const [kind, setKind] = useState<RuleKind>('cheapest')
  const [day, setDay] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [dayError, setDayError] = useState<string>()
  const [error, setError] = useState<string>()
  const choose = async () => {
    setError(undefined)
    if (kind === 'cheapest-by' && day === '') return setDayError(t('rule.dayMissing'))
    setBusy(true)
    const rule: Rule = kind === 'cheapest-by' ? { kind, deliveryDate: day } : { kind }
    const reply = await call('ChooseShotFileProducts', { params: { id }, body: { ...which, rule } })
    setBusy(false)
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    const { chosen, none } = reply.data
    showToast({
      kind: none > 0 ? 'bad' : 'good',
      message: none > 0 ? t('rule.someNone', { chosen, none }) : t('rule.chosen', { count: chosen }),
    })
    return refetch('GetShotFile', 'GetShotFileTotals')
  }
  return (
    <form
      className={classes.rule}
      onSubmit={(event) => {
        event.preventDefault()
        void choose()
      }}
    >
      <SelectField
        label={t('rule')}
        value={kind}
        choices={(['cheapest', 'fastest', 'cheapest-by'] as const).map((value) => ({
          value,
          label: t(`rule.${value}`),
        }))}
        onChange={(event) => setKind(event.currentTarget.value as RuleKind)}
      />
      {kind === 'cheapest-by' && (
        <DateField
          label={t('rule.day')}
          value={day}
          error={dayError}
          onChange={(next) => {
            setDay(next)
            setDayError(undefined)
          }}
        />
      )}
      <Button type="submit" variant="default" loading={isBusy} disabled={!isIdle}>
        {t('rule.choose')}
      </Button>
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
    </form>
  )
}
