import { useState } from 'react'
import { call, useStatic, type Answer } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Button, Notice, SelectField, TextField } from '../../ui/index.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import type { Draft, Matrix, Tariff } from './matrix.ts'
import classes from './matrix.module.css'
import { useSending } from './use-sending.ts'
import matrixMessages from 'messages:matrix'

type Priced = Answer<'PriceBesideDraft'>
type Side = Priced['live']

interface PriceDialogProps {
  matrix: Matrix
  draft: Draft | undefined
  tariff: Tariff
  onClose: () => void
}

/** A shipment priced by what holds and by the draft, line by line with the reasons. */
export function PriceDialog({ matrix, draft, tariff, onClose }: PriceDialogProps) {
  const t = useMessages(matrixMessages)
  const [given, setGiven] = useState<Given>({ ...nothingGiven, day: matrix.today })
  const [priced, setPriced] = useState<Priced>()
  const sending = useSending()
  const countries = (useStatic('GetCountries').data ?? []).map(({ countryCode, countryName }) => ({
    value: countryCode,
    label: countryName,
  }))
  const price = async () => {
    const body = { ...shipmentOf(given), draftId: draft?.id ?? null, tariffId: tariff.id }
    setPriced(await sending.send(() => call('PriceBesideDraft', { body }, { saidInForm: true })))
  }
  const text = (name: Exclude<keyof Given, 'day' | 'fromCountry' | 'toCountry'>) => ({
    label: t(`price.${name}`),
    value: given[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      setGiven({ ...given, [name]: event.currentTarget.value }),
  })
  const country = (name: 'fromCountry' | 'toCountry') => ({
    label: t(`price.${name}`),
    value: given[name],
    choices: countries,
    onChange: (event: { currentTarget: { value: string } }) =>
      setGiven({ ...given, [name]: event.currentTarget.value }),
  })
  return (
    <Dialog opened onClose={onClose} title={t('price.of', { product: tariff.product })} size="xl">
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void price()
        }}
      >
        <div className={classes.fields}>
          <DateField label={t('price.day')} value={given.day} onChange={(day) => setGiven({ ...given, day })} />
          <SelectField {...country('fromCountry')} />
          <TextField {...text('fromCode')} />
          <SelectField {...country('toCountry')} />
          <TextField {...text('toCode')} />
          <TextField {...text('number')} inputMode="numeric" />
          <TextField {...text('weight')} unit="kg" inputMode="decimal" />
          <TextField {...text('length')} unit="cm" inputMode="decimal" />
          <TextField {...text('width')} unit="cm" inputMode="decimal" />
          <TextField {...text('height')} unit="cm" inputMode="decimal" />
        </div>
        {sending.failed !== undefined && (
          <Notice kind="bad" role="alert">
            {sending.failed}
          </Notice>
        )}
        {priced && (
          <>
            <Lines priced={priced} live={priced.live} draft={priced.draft} title={t('side.sales')} />
            <Lines priced={priced} live={priced.costLive} draft={priced.costDraft} title={t('side.cost')} />
          </>
        )}
        <div className={classes.formActions}>
          <Button type="submit" loading={sending.isBusy}>
            {t('price.start')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const nothingGiven = {
  day: '',
  fromCountry: 'DK',
  fromCode: '',
  toCountry: 'DK',
  toCode: '',
  number: '1',
  weight: '',
  length: '',
  width: '',
  height: '',
}
type Given = typeof nothingGiven

/** What was typed as a shipment. */
function shipmentOf(given: Given) {
  const figure = (text: string) => Number(text.replace(',', '.'))
  const size = (text: string) => (text.trim() === '' ? null : figure(text))
  return {
    shipDate: given.day,
    origin: { countryCode: given.fromCountry, postalCode: given.fromCode },
    destination: { countryCode: given.toCountry, postalCode: given.toCode },
    pieces: [
      {
        number: Number(given.number) || 1,
        weight: figure(given.weight),
        length: size(given.length),
        width: size(given.width),
        height: size(given.height),
      },
    ],
  }
}

interface LinesProps {
  priced: Priced
  live: Side
  draft: Side | null
  title: string
}

function Lines({ priced, live, draft, title }: LinesProps) {
  const t = useMessages(matrixMessages)
  const formats = useFormats()
  const money = (amount: string | null | undefined) =>
    amount == null ? '–' : formats.money(amount, priced.currencyCode)
  // A line may come twice, and on one side only.
  const rows = [...new Set([...live.lines, ...(draft?.lines ?? [])].map(({ code }) => code))].map((code) => ({
    code,
    live: live.lines.find((line) => line.code === code),
    draft: draft?.lines.find((line) => line.code === code),
  }))
  return (
    <ScrollRegion label={title} className={classes.wide}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('price.line')}</th>
            <th scope="col" className="figure">
              {t('live')}
            </th>
            {draft && (
              <th scope="col" className="figure">
                {t('price.draft')}
              </th>
            )}
            <th scope="col">{t('price.why')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <th scope="row">{(row.draft ?? row.live)!.name}</th>
              <td className="figure">{money(row.live?.amount)}</td>
              {draft && <td className="figure">{money(row.draft?.amount)}</td>}
              <td className={classes.why}>{(row.draft ?? row.live)!.why.join(' ')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('price.total')}</th>
            <td className="figure">{live.total === null ? live.reason : money(live.total)}</td>
            {draft && <td className="figure">{draft.total === null ? draft.reason : money(draft.total)}</td>}
            <td aria-label={t('price.why')} />
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}
