import formMessages from 'messages:shipment-form'
import { useMessages } from '../../../app/i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { EditableTable, TableStatus } from '../../../ui/editable-table/index.ts'
import { IconListDetails, IconPlus } from '../../../ui/icons/index.ts'
import type { Choice } from '../../../ui/index.ts'
import { Section } from '../../../ui/index.ts'
import { fieldId } from '../field-errors.ts'
import { useErrorText } from '../use-field.ts'
import { CommodityTotals } from './CommodityTotals.tsx'
import { LastLines } from './LastLines.tsx'
import { useCommodityTable } from './use-commodity-table.ts'
import commodityMessages from 'messages:create-commodities'
import classes from './commodities.module.css'

interface CommodityLinesProps {
  countries: readonly Choice[]
  /** The export is filed, so that the breakdown is required. */
  mustFile: boolean
  withScheduleB: boolean
  /** Somebody pressed the button for it and wants to type. */
  asked: boolean
}

/** The goods item by item, with the habits of a spreadsheet; customs, the customs invoice and AES share these lines. */
export function CommodityLines({ countries, mustFile, withScheduleB, asked }: CommodityLinesProps) {
  const t = useMessages(commodityMessages)
  const portal = useMessages()
  const words = useMessages(formMessages)
  const { table, keys, sums } = useCommodityTable(withScheduleB, countries, asked)
  const error = useErrorText('commodities')
  const faultId = `${fieldId('commodities')}-fault`
  return (
    <Section
      title={words('fields.commodities')}
      hint={mustFile ? t('why') : t('shared')}
      icon={<IconListDetails size={18} stroke={1.6} />}
      id="section-commodities"
      actions={
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={table.add}>
          {portal('table.add')}
        </Button>
      }
    >
      <LastLines onUse={table.fill} />
      <div
        id={fieldId('commodities')}
        role="group"
        aria-label={words('fields.commodities')}
        aria-describedby={error ? faultId : undefined}
        tabIndex={-1}
        className={classes.group}
      >
        <EditableTable table={table} keys={keys} label={words('fields.commodities')} sums={sums} />
        {error && (
          <p id={faultId} className={classes.fault}>
            {error}
          </p>
        )}
        <TableStatus table={table} optional={sums} />
      </div>
      <CommodityTotals />
    </Section>
  )
}
