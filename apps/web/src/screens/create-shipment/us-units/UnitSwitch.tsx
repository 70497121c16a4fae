import { useFormContext } from 'react-hook-form'
import { useLanguage, useWords } from '../../../app/i18n/index.ts'
import { SelectField } from '../../../ui/index.ts'
import type { BookingForm } from '../booking-form.ts'
import type { Units } from '../units.ts'
import { switched } from './switched-form.ts'
import { unitWords } from './words.ts'

/** In what a sender in the United States types measures; what stands in the lines is converted. */
export function UnitSwitch({ units, onSwitched }: { units: Units; onSwitched: () => void }) {
  const t = useWords(unitWords)
  const language = useLanguage()
  const { getValues, setValue } = useFormContext<BookingForm>()
  const take = (next: Units) => {
    const { collis, commodities } = switched(getValues(), next, language)
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
