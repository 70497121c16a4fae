import { useEffect, useEffectEvent, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useMessages } from '../../../app/i18n/index.ts'
import { IconFlame, IconPlus } from '../../../ui/icons/index.ts'
import { Button, Section } from '../../../ui/index.ts'
import { UndoKey } from '../../../ui/undo-key.ts'
import type { BookingForm } from '../booking-form.ts'
import { fieldId } from '../field-errors.ts'
import type { DangerousGoodsValues } from '../form-parts.ts'
import { emptyDangerousGoods } from '../form-parts.ts'
import { useErrorText, useFieldErrors } from '../use-field.ts'
import classes from './dangerous-goods.module.css'
import { DeclarationFields } from './DeclarationFields.tsx'
import { DangerousGoodsRow } from './DangerousGoodsRow.tsx'
import { useAskedFields } from './use-asked-fields.ts'
import dangerousGoodsMessages from 'messages:create-dangerous-goods'

/** The dangerous goods of the shipment, a row for each kind. */
export function DangerousGoodsSection({ asked }: { asked: boolean }) {
  const t = useMessages(dangerousGoodsMessages)
  const errors = useFieldErrors()
  const { control, getValues } = useFormContext<BookingForm>()
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'dangerousGoods' })
  const [removed, setRemoved] = useState<{ index: number; row: DangerousGoodsValues } | null>(null)
  const error = useErrorText('dangerousGoods')
  const askedFor = useAskedFields()

  const add = () => {
    append(emptyDangerousGoods, { focusName: `dangerousGoods.${getValues('dangerousGoods').length}.unNumber` })
  }
  const begin = useEffectEvent(() => {
    if (getValues('dangerousGoods').length === 0) add()
  })
  useEffect(() => {
    if (asked) begin()
  }, [asked])
  const drop = (index: number) => {
    setRemoved({ index, row: { ...getValues(`dangerousGoods.${index}`) } })
    remove(index)
    // Rows move up: what was said of the later ones would stand at the wrong row.
    errors.forget('dangerousGoods')
    document.getElementById(fieldId('dangerousGoods'))?.focus()
  }
  const undo = () => {
    if (!removed) return
    insert(removed.index, removed.row, { focusName: `dangerousGoods.${removed.index}.unNumber` })
    errors.forget('dangerousGoods')
    setRemoved(null)
  }

  return (
    <Section
      title={t('heading')}
      icon={<IconFlame size={18} stroke={1.6} />}
      id="section-dangerous-goods"
      actions={
        <Button
          variant="default"
          id={fieldId('dangerousGoods')}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          {t('add')}
        </Button>
      }
    >
      <div className={classes.rows}>
        {fields.map((field, index) => (
          <DangerousGoodsRow key={field.id} index={index} asked={askedFor.lines[index]} onRemove={drop} />
        ))}
      </div>
      <DeclarationFields asked={askedFor} />
      {fields.length === 0 && <p className="quiet">{t('none')}</p>}
      {error && <p className={classes.fault}>{error}</p>}
      <div className={classes.said} role="status">
        {removed && (
          <>
            {t('removed', { n: removed.index + 1 })} <UndoKey undo={undo} />
            <Button variant="subtle" onClick={undo}>
              {t('undo')}
            </Button>
          </>
        )}
      </div>
    </Section>
  )
}
