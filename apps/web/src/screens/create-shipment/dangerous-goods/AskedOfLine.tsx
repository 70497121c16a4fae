import { useMessages } from '../../../app/i18n/index.ts'
import { FormCheck, FormSelect, FormText } from '../FormFields.tsx'
import type { AskedLine } from './use-asked-fields.ts'
import classes from './dangerous-goods.module.css'
import dangerousGoodsMessages from 'messages:create-dangerous-goods'

const tunnelCodes = ['B', 'B1000C', 'B/D', 'B/E', 'C', 'C5000D', 'C/D', 'C/E', 'D', 'D/E', 'E', '-']
const categories = ['0', '1', '2', '3', '4', '-']
const texts = ['technicalName', 'packageKind', 'packingInstruction'] as const
const figures = ['numberOfPackages', 'flashPoint', 'innerQuantity', 'wattHours', 'lithiumContent'] as const
/** What a line may lack: its limit is then declared, not checked. */
const optional: readonly string[] = ['innerQuantity', 'wattHours', 'lithiumContent']

/** What the papers of this line ask for, and the list of dangerous goods does not say. */
export function AskedOfLine({ index, asked }: { index: number; asked: AskedLine }) {
  const t = useMessages(dangerousGoodsMessages)
  const isAsked = (field: string) => asked.fields.some((each) => each === field)
  const row = `dangerousGoods.${index}` as const
  const known = [
    asked.hazard && !isAsked('hazardClass') ? t('class', { class: asked.hazard }) : '',
    asked.tunnelCode && asked.tunnelCode !== '-' && !isAsked('tunnelCode') ? `(${asked.tunnelCode})` : '',
    asked.packingInstruction && !isAsked('packingInstruction') ? `PI ${asked.packingInstruction}` : '',
  ].filter(Boolean)
  return (
    <>
      {known.length > 0 && <p className={classes.known}>{known.join(' · ')}</p>}
      {asked.fields.length > 0 && (
        <div className={classes.asked}>
          {isAsked('hazardClass') && <HazardClass index={index} choices={asked.hazardClasses} />}
          {isAsked('numberOfPackages') && (
            <Figure name={`${row}.numberOfPackages`} placeholder={String(asked.packages ?? '')} />
          )}
          {texts.filter(isAsked).map((field) => (
            <FormText
              key={field}
              name={`${row}.${field}`}
              placeholder={field === 'packageKind' ? asked.packageKind || t('packageKindHint') : ''}
              required={field !== 'packageKind' || asked.packageKind === ''}
              autoComplete="off"
            />
          ))}
          {isAsked('tunnelCode') && <Codes name={`${row}.tunnelCode`} codes={tunnelCodes} required />}
          {isAsked('transportCategory') && <Codes name={`${row}.transportCategory`} codes={categories} />}
          {figures
            .filter((field) => field !== 'numberOfPackages' && isAsked(field))
            .map((field) => (
              <Figure key={field} name={`${row}.${field}`} />
            ))}
          {isAsked('environmentallyHazardous') && <FormCheck name={`${row}.environmentallyHazardous`} />}
        </div>
      )}
    </>
  )
}

type FieldOfLine = `dangerousGoods.${number}.${(typeof figures)[number] | 'tunnelCode' | 'transportCategory'}`

function Figure({ name, placeholder = '' }: { name: FieldOfLine; placeholder?: string }) {
  const required = placeholder === '' && !optional.includes(name.split('.').at(-1) ?? '')
  return <FormText name={name} figures autoComplete="off" placeholder={placeholder} required={required} />
}

function Codes({ name, codes, required = false }: { name: FieldOfLine; codes: string[]; required?: boolean }) {
  const t = useMessages(dangerousGoodsMessages)
  const choices = codes.map((code) => ({ value: code, label: code === '-' ? t('noCode') : code }))
  return <FormSelect name={name} choices={choices} emptyLabel={t('choose')} required={required} />
}

/** Chosen where the number’s rows differ, typed where the list has none. */
function HazardClass({ index, choices }: { index: number; choices: readonly string[] }) {
  const t = useMessages(dangerousGoodsMessages)
  const name = `dangerousGoods.${index}.hazardClass` as const
  if (choices.length < 2) return <FormText name={name} placeholder="3 (6.1)" required autoComplete="off" />
  return (
    <FormSelect
      name={name}
      choices={choices.map((each) => ({ value: each, label: each }))}
      emptyLabel={t('choose')}
      required
    />
  )
}
