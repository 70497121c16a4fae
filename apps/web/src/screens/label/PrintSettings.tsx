import { labelFormats, sheetPositions } from '@kattegat/domain/printing'
import { useId } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import type { LabelChoice } from '../../app/label-choice.ts'
import classes from './label.module.css'
import labelMessages from 'messages:label'

/** On which paper labels are printed, and on a sheet of four where the first one goes. */
export function PrintSettings({ choice, onChoose }: { choice: LabelChoice; onChoose: (choice: LabelChoice) => void }) {
  const t = useMessages(labelMessages)
  return (
    <>
      <SelectField
        className={classes.paper}
        label={t('paper')}
        description={t('remembered')}
        choices={labelFormats.map((format) => ({ value: format, label: t(`paper.${format}`) }))}
        value={choice.format}
        onChange={(event) => {
          const format = labelFormats.find((one) => one === event.currentTarget.value)
          if (format) onChoose({ ...choice, format })
        }}
      />
      {choice.format === 'pdf-a4-4up' && <StartPosition choice={choice} onChoose={onChoose} />}
    </>
  )
}

/** The sheet in small: four radio buttons, so that arrow keys move as on any other choice. */
function StartPosition({ choice, onChoose }: { choice: LabelChoice; onChoose: (choice: LabelChoice) => void }) {
  const t = useMessages(labelMessages)
  const name = useId()
  return (
    <fieldset className={classes.start}>
      <legend>{t('start')}</legend>
      <div className={classes.sheet}>
        {sheetPositions.map((position) => (
          <label key={position} className={classes.place} title={t(`start.${position}`)}>
            <input
              type="radio"
              name={name}
              checked={choice.startPosition === position}
              aria-label={t(`start.${position}`)}
              onChange={() => onChoose({ ...choice, startPosition: position })}
            />
            <span aria-hidden>{position}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
