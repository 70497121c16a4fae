import formMessages from 'messages:shipment-form'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { useMessages } from '../../../app/i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Choice } from '../../../ui/index.ts'
import { Section } from '../../../ui/index.ts'
import { fieldId } from '../field-errors.ts'
import { useErrorText } from '../use-field.ts'
import { CommodityHeads } from './CommodityHeads.tsx'
import { CommodityRow } from './CommodityRow.tsx'
import { CommodityTotals } from './CommodityTotals.tsx'
import { commodityColumns } from './commodity-columns.ts'
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
  const words = useMessages(formMessages)
  const columns = commodityColumns(withScheduleB)
  const table = useCommodityTable(columns, countries, asked)
  const { fields, said } = table
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
          {t('add')}
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
        <table className={classes.lines} data-schedule-b={withScheduleB || undefined}>
          <CommodityHeads columns={columns} />
          <tbody>
            {fields.map((field, index) => (
              <CommodityRow
                key={field.id}
                index={index}
                columns={columns}
                countries={countries}
                onDuplicate={table.duplicate}
                onDelete={table.drop}
                onKeyDown={table.onKeyDown}
                onPaste={table.onPaste}
              />
            ))}
          </tbody>
        </table>
        {error && (
          <p id={faultId} className={classes.fault}>
            {error}
          </p>
        )}
        <div className={classes.said} role="status">
          {said ? (
            <>
              {said.kind === 'deleted' && t('deleted', { n: said.index + 1 })}
              {said.kind === 'pasted' && t('pasted', { count: said.count })}
              {said.kind === 'filled' && t('filled', { count: said.count })}{' '}
              <button type="button" className={classes.link} onClick={table.undo}>
                {t('undo')}
              </button>
            </>
          ) : (
            <span className={classes.pasteHint}>{t('pasteHint')}</span>
          )}
        </div>
      </div>
      <CommodityTotals />
    </Section>
  )
}
