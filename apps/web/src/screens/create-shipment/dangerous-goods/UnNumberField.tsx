import formMessages from 'messages:shipment-form'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useAnswer } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { SuggestField } from '../../../ui/index.ts'
import type { BookingForm } from '../booking-form.ts'
import { fieldId } from '../field-errors.ts'
import type { DangerousGoodsValues } from '../form-parts.ts'
import { useErrorText, useFieldErrors } from '../use-field.ts'
import classes from './dangerous-goods.module.css'
import type { UnChoice } from './un-numbers.ts'
import { clearedBy, isWhole, readUnNumber, soleChoice, unChoices, valuesOfChoice } from './un-numbers.ts'
import dangerousGoodsMessages from 'messages:create-dangerous-goods'

const typingPauseMs = 200
const shownAtMost = 20
const dayMs = 24 * 60 * 60_000

/** The UN number, looked up by number or words as it is typed; choosing a row fills what follows from it. */
export function UnNumberField({ index }: { index: number }) {
  const t = useMessages(dangerousGoodsMessages)
  const words = useMessages(formMessages)
  const errors = useFieldErrors()
  const { control, getValues, setValue } = useFormContext<BookingForm>()
  const row = `dangerousGoods.${index}` as const
  const {
    field: { ref, ...field },
  } = useController({ control, name: `${row}.unNumber` })
  const error = useErrorText(`${row}.unNumber`)
  const [searching, setSearching] = useState(false)
  const typed = field.value ?? '' // A row that is being removed is drawn for one more moment.
  const [query] = useDebouncedValue(readUnNumber(typed).slice(0, 100), typingPauseMs)
  const found = useAnswer(
    'GetDangerousGoodsDescriptions',
    { query: { query } },
    { enabled: searching, keepLast: true, staleTimeMs: dayMs },
  )
  const choices = unChoices(found.data ?? [])

  // The number that name and packing group belong to.
  const ofFacts = useRef(typed)
  const put = (values: Partial<DangerousGoodsValues>) => {
    for (const [name, value] of Object.entries(values) as [keyof DangerousGoodsValues, string][]) {
      setValue(`${row}.${name}`, value, { shouldDirty: true })
      errors.changed(`${row}.${name}`)
    }
  }
  const fill = (choice: UnChoice) => {
    ofFacts.current = choice.listed.unNumber
    put(valuesOfChoice(choice))
  }
  const type = (text: string) => {
    field.onChange(text)
    const cleared = clearedBy(text, ofFacts.current, getValues(`${row}.type`))
    if (cleared) put(cleared)
    if (cleared || !isWhole(ofFacts.current)) ofFacts.current = text
    errors.changed(`${row}.unNumber`)
  }
  // A number typed out says as much as one chosen, unless somebody has named the goods already.
  const complete = useEffectEvent(() => {
    const sole = soleChoice(getValues(`${row}.unNumber`) ?? '', choices)
    if (sole && getValues(`${row}.description`).trim() === '') fill(sole)
  })
  useEffect(() => {
    if (found.data && !found.isPlaceholderData) complete()
  }, [found.data, found.isPlaceholderData])

  return (
    <SuggestField
      id={fieldId(`${row}.unNumber`)}
      name={field.name}
      ref={ref}
      label={words('fields.unNumber')}
      placeholder={t('searchHint')}
      error={error}
      required
      value={typed}
      autoComplete="off"
      suggestions={choices
        .slice(0, shownAtMost)
        .map((choice) => ({ id: choice.id, content: <Entry choice={choice} /> }))}
      listLabel={t('found')}
      marksFirst={typed !== '' && !found.isPlaceholderData}
      notice={found.isError ? t('searchFailed') : undefined}
      onSuggestion={(id) => {
        const chosen = choices.find((choice) => choice.id === id)
        if (chosen) fill(chosen)
      }}
      onOpen={() => setSearching(true)}
      onChange={(event) => {
        type(event.currentTarget.value)
      }}
      onBlur={() => {
        field.onBlur()
        errors.left(`${row}.unNumber`)
      }}
    />
  )
}

function Entry({ choice }: { choice: UnChoice }) {
  const t = useMessages(dangerousGoodsMessages)
  const { listed, packingGroup, battery } = choice
  const facts = [
    listed.localDescription === listed.description ? '' : listed.localDescription,
    battery?.name ?? '',
    t('class', { class: listed.class }),
    packingGroup && t('group', { group: packingGroup }),
  ]
  return (
    <span className={classes.entry}>
      <strong>UN {listed.unNumber}</strong>
      <span>{listed.description}</span>
      <small>{facts.filter(Boolean).join(' · ')}</small>
    </span>
  )
}
