import { MetricBeside } from '../us-units/MetricBeside.tsx'
import { SuggestCell } from '../../../ui/fields/SuggestCell.tsx'
import { useMessages } from '../../../app/i18n/index.ts'
import { countriesMeant, countryTyped } from './countries-meant.ts'
import type { CommodityCellProps } from './use-suggested-cell.ts'
import { useSuggestedCell } from './use-suggested-cell.ts'
import commodityMessages from 'messages:create-commodities'
import classes from './commodities.module.css'

const mostCountries = 8

/** The country of origin by its code; its name is taken as well, and suggested. */
export function OriginCell(cell: CommodityCellProps) {
  const { choices: countries } = cell
  const t = useMessages(commodityMessages)
  const { typed, onOpen, onChange, put } = useSuggestedCell(cell, 'originCountry')
  const found = countriesMeant(typed ?? '', countries)
  return (
    <SuggestCell
      {...cell.field}
      listLabel={t('countries')}
      suggestions={found.slice(0, mostCountries).map((country) => ({
        id: country.value,
        content: (
          <span className={classes.suggestion}>
            <strong>{country.value}</strong> {country.label}
          </span>
        ),
      }))}
      // Enter takes the first, as in every list of countries.
      marksFirst
      onSuggestion={(code) => put({ originCountry: code })}
      onOpen={onOpen}
      onChange={onChange}
      onBlur={(event) => {
        const text = event.currentTarget.value
        const code = countryTyped(text, countries)
        if (code !== text) put({ originCountry: code })
        cell.field.onBlur?.(event)
      }}
    />
  )
}

// Units that customs forms have in common; anything else of up to ten letters may be typed.
const unitTypes = ['PCS', 'SET', 'PRS', 'KG', 'G', 'L', 'M', 'M2', 'DOZ']

export function UnitCell(cell: CommodityCellProps) {
  const t = useMessages(commodityMessages)
  const { typed, onOpen, onChange, put } = useSuggestedCell(cell, 'unitType')
  const wanted = typed?.trim().toUpperCase() ?? ''
  const found = unitTypes.includes(wanted) ? [] : unitTypes.filter((unit) => unit.startsWith(wanted))
  return (
    <SuggestCell
      {...cell.field}
      listLabel={t('units')}
      suggestions={found.map((unit) => ({ id: unit, content: unit }))}
      onSuggestion={(unit) => put({ unitType: unit })}
      onOpen={onOpen}
      onChange={onChange}
    />
  )
}

/** The kg of a weight that is typed in pounds. */
export function WeightBeside({ name }: { name: string }) {
  return <MetricBeside name={name} measure="weight" />
}
