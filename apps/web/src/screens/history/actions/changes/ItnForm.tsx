import { itnFaults } from '@kattegat/domain/history'
import { useState } from 'react'
import { call } from '../../../../app/api/index.ts'
import { useWords } from '../../../../app/i18n/index.ts'
import { SelectField, TextField } from '../../../../ui/index.ts'
import type { ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import { useSaving } from '../use-saving.ts'
import { textField } from './text-field.ts'
import { useStory } from './use-story.ts'
import { changeWords } from './words.ts'

type Way = 'itn' | 'aesExemption'

/** The number of the export filing or the legend of an exemption: one of them, which takes the place of the other. */
export function ItnForm({ rows, onCancel, ...ends }: ActionFormProps) {
  const t = useWords(changeWords)
  const [row] = rows
  const kept = useStory(row?.id ?? 0)?.data.shipment
  const [typed, setTyped] = useState<Partial<Record<Way, string>>>({})
  const [chosen, setChosen] = useState<Way>()
  const before = { itn: kept?.itn ?? row?.itn ?? '', aesExemption: kept?.aesExemption ?? '' }
  const way = chosen ?? (before.itn === '' && before.aesExemption !== '' ? 'aesExemption' : 'itn')
  const text = typed[way] ?? before[way]
  // Empty is empty, whichever way it was to be.
  const faults = itnFaults({ [way]: text }).map((fault) => ({ ...fault, field: way }))
  const saving = useSaving({ rows, ...ends }, { action: 'set-itn', faults, fields: ['itn', 'aesExemption'] })
  return (
    <ActionFormFrame
      saving={saving}
      onCancel={onCancel}
      onSave={() =>
        saving.save((version) => call('SetItn', { params: { id: row?.id ?? 0 }, body: { [way]: text, version } }))
      }
    >
      <SelectField
        label={t('itn.how')}
        value={way}
        choices={[
          { value: 'itn', label: t('itn.number') },
          { value: 'aesExemption', label: t('itn.exemption') },
        ]}
        onChange={(event) => setChosen(event.currentTarget.value === 'itn' ? 'itn' : 'aesExemption')}
      />
      <TextField
        key={way}
        label={t(way)}
        description={t(way === 'itn' ? 'itn.hint' : 'aesExemption.hint')}
        required
        spellCheck={false}
        {...textField(saving, way, text, (value) => setTyped({ ...typed, [way]: value }))}
      />
    </ActionFormFrame>
  )
}
