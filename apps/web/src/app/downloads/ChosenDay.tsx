import { DateField } from '../../ui/fields/DateField.tsx'
import { useMessages } from '../i18n/index.ts'
import classes from './chosen-day.module.css'
import downloadMessages from 'messages:downloads'

/** The day whose shipments are downloaded, `yyyy-mm-dd`: chosen from the calendar, not typed (specification §2). */
export function ChosenDay({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const t = useMessages(downloadMessages)
  return (
    <div className={classes.date}>
      <DateField label={t('date')} value={day} onChange={onDay} isTyped={false} />
    </div>
  )
}
