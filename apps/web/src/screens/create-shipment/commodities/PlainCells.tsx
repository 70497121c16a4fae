import { useWatch } from 'react-hook-form'
import type { BookingForm } from '../booking-form.ts'
import { MetricBeside } from '../us-units/MetricBeside.tsx'
import { CellField } from '../../../ui/index.ts'
import { SuggestCell } from '../../../ui/fields/SuggestCell.tsx'
import { useMessages } from '../../../app/i18n/index.ts'
import type { CellProps } from './Cell.tsx'
import { CellBox, useCell } from './Cell.tsx'
import type { CountryName } from '../../../app/pasted-cells.ts'
import { countryCodeOf } from '../../../app/pasted-cells.ts'
import { useSuggestedCell } from './use-suggested-cell.ts'
import commodityMessages from 'messages:create-commodities'
import classes from './commodities.module.css'

export function FigureCell({ index, column, ...keys }: CellProps & { column: 'quantity' | 'unitPrice' | 'weight' }) {
  const { error, input } = useCell(index, column)
  const units = useWatch<BookingForm, 'units'>({ name: 'units' })
  return (
    <CellBox column={column} fieldId={input.id} error={error}>
      <CellField {...keys} {...input} figures />
      {column === 'weight' && units === 'us' && <MetricBeside name={`commodities.${index}.weight`} measure="weight" />}
    </CellBox>
  )
}

const mostCountries = 8

/** The country of origin by its code; its name is taken as well, and suggested. */
export function OriginCell({ index, countries, ...keys }: CellProps & { countries: readonly CountryName[] }) {
  const t = useMessages(commodityMessages)
  const { error, input, typed, onOpen, onChange, put } = useSuggestedCell(index, 'originCountry')
  const wanted = typed?.trim().toLowerCase() ?? ''
  const isChosen = countries.some((country) => country.value.toLowerCase() === wanted)
  const found =
    wanted === '' || isChosen
      ? []
      : countries.filter(
          ({ value, label }) => value.toLowerCase().startsWith(wanted) || label.toLowerCase().includes(wanted),
        )
  return (
    <CellBox column="originCountry" fieldId={input.id} error={error}>
      <SuggestCell
        {...keys}
        {...input}
        listLabel={t('countries')}
        suggestions={found.slice(0, mostCountries).map((country) => ({
          id: country.value,
          content: (
            <span className={classes.suggestion}>
              <strong>{country.value}</strong> {country.label}
            </span>
          ),
        }))}
        onSuggestion={(code) => put({ originCountry: code })}
        onOpen={onOpen}
        onChange={onChange}
        onBlur={(event) => {
          const text = event.currentTarget.value
          const code = countryCodeOf(text, countries)
          if (code !== text) put({ originCountry: code })
          void input.onBlur(event)
        }}
      />
    </CellBox>
  )
}

// Units that customs forms have in common; anything else of up to ten letters may be typed.
const unitTypes = ['PCS', 'SET', 'PRS', 'KG', 'G', 'L', 'M', 'M2', 'DOZ']

export function UnitCell({ index, ...keys }: CellProps) {
  const t = useMessages(commodityMessages)
  const { error, input, typed, onOpen, onChange, put } = useSuggestedCell(index, 'unitType')
  const wanted = typed?.trim().toUpperCase() ?? ''
  const found = unitTypes.includes(wanted) ? [] : unitTypes.filter((unit) => unit.startsWith(wanted))
  return (
    <CellBox column="unitType" fieldId={input.id} error={error}>
      <SuggestCell
        {...keys}
        {...input}
        listLabel={t('units')}
        suggestions={found.map((unit) => ({ id: unit, content: unit }))}
        onSuggestion={(unit) => put({ unitType: unit })}
        onOpen={onOpen}
        onChange={onChange}
      />
    </CellBox>
  )
}
