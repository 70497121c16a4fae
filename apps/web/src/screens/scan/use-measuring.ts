import { readScale, type EnteredMeasure } from '@kattegat/domain/scanning'
import { kgOfPounds, poundsOfKg } from '@kattegat/domain/shipment'
import { useState } from 'react'
import { currentLanguage } from '../../app/i18n/current-language.ts'
import { readTypedNumber, typeNumber } from '../../app/typed-number.ts'

export const measureNames = ['weight', 'length', 'width', 'height'] as const
export type MeasureName = (typeof measureNames)[number]
/** As typed, or as the scale typed it. */
export type TypedMeasure = Readonly<Record<MeasureName, string>>

const nothing: TypedMeasure = { weight: '', length: '', width: '', height: '' }

/** A label that was scanned and is being measured. */
export interface Measuring {
  readonly text: string
  readonly typed: TypedMeasure
}

/** What is typed of the label in hand. `isUs`: in pounds and inches. */
export function useMeasuring(isUs: boolean) {
  const [measuring, setMeasuring] = useState<Measuring>()
  return {
    measuring,
    begin: (text: string) => setMeasuring({ text, typed: nothing }),
    stop: () => setMeasuring(undefined),
    /** Where it is still this one. */
    stopOf: (text: string) => setMeasuring((now) => (now?.text === text ? undefined : now)),
    type: (name: MeasureName, value: string) =>
      setMeasuring((now) => now && { ...now, typed: { ...now.typed, [name]: value } }),
    /** What a scale typed; false for anything else. */
    weigh: (text: string): boolean => {
      const read = measuring && readScale(text)
      if (!read) return false
      const kg = 'kg' in read ? read.kg : kgOfPounds(read.lb)
      const weight = isUs ? ('lb' in read ? read.lb : poundsOfKg(read.kg)) : kg
      setMeasuring({ ...measuring, typed: { ...measuring.typed, weight: typeNumber(weight, currentLanguage()) } })
      return true
    },
  }
}

/** Whether anything was typed of it that scanning another label would lose. */
export function isTyped({ typed }: Measuring): boolean {
  return measureNames.some((name) => typed[name].trim() !== '')
}

/** As it is sent: kg and cm, or pounds and inches as they were read. What cannot be read is no number. */
export function readMeasure(typed: TypedMeasure, isUs: boolean): EnteredMeasure {
  const of = (name: MeasureName) => readTypedNumber(typed[name])
  if (!isUs) return { weight: of('weight'), length: of('length'), width: of('width'), height: of('height') }
  const [weightLb, lengthIn, widthIn, heightIn] = [of('weight'), of('length'), of('width'), of('height')]
  return { entered: { weightLb, lengthIn, widthIn, heightIn } }
}
