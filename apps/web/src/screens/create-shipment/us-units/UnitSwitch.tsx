import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLanguage, useMessages } from '../../../app/i18n/index.ts'
import { SelectField } from '../../../ui/index.ts'
import type { BookingForm } from '../booking-form.ts'
import type { Units } from '../units.ts'
import unitMessages from 'messages:create-us-units'
import { switched, type Lines } from './switched-form.ts'

/** In what a sender in the United States types measures; what stands in the lines is converted. */
export function UnitSwitch({ units, onSwitched }: { units: Units; onSwitched: () => void }) {
  const t = useMessages(unitMessages)
  const language = useLanguage()
  const { getValues, setValue } = useFormContext<BookingForm>()
  const last = useRef<{ before: Lines; after: Lines }>(undefined)
  const take = (next: Units) => {
    const before = structuredClone({ collis: getValues('collis'), commodities: getValues('commodities') })
    const after = switched({ ...before, units }, next, language, last.current)
    last.current = { before, after }
    const { collis, commodities } = structuredClone(after)
    setValue('collis', collis, { shouldDirty: true })
    setValue('commodities', commodities, { shouldDirty: true })
    setValue('units', next, { shouldDirty: true })
    onSwitched()
  }
  return (
    <SelectField
      label={t('label')}
      name="units"
      value={units}
      choices={[
        { value: 'us', label: t('us') },
        { value: 'metric', label: t('metric') },
      ]}
      onChange={(event) => take(event.currentTarget.value === 'us' ? 'us' : 'metric')}
    />
  )
}
