import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import type { Run } from './matrix.ts'
import classes from './matrix.module.css'
import matrixMessages from 'messages:matrix'

/** What a replay came to: in all, by customer, product and lane, and the shipments that change most. */
export function WhatIfTables({ run }: { run: Run }) {
  const t = useMessages(matrixMessages)
  return (
    <>
      <Sums title={t('whatIf.all')} rows={[{ ...run.sums, name: t('whatIf.all') }]} currency={run.currencyCode} />
      {(['companies', 'products', 'lanes'] as const).map((part) => (
        <Sums key={part} title={t(`whatIf.${part}`)} rows={run[part]} currency={run.currencyCode} />
      ))}
      <Largest run={run} />
    </>
  )
}

interface SumsProps {
  title: string
  rows: readonly Run['sums'][]
  currency: string
}

function Sums({ title, rows, currency }: SumsProps) {
  const t = useMessages(matrixMessages)
  const formats = useFormats()
  const money = (amount: string) => formats.money(amount, currency)
  const heads = ['shipments', 'salesBefore', 'salesAfter', 'change', 'marginBefore', 'marginAfter'] as const
  if (rows.length === 0) return null
  return (
    <ScrollRegion label={title} className={classes.wide}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.hidden}>{title}</span>
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="figure">
                {t(`whatIf.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td className="figure">{formats.number(row.shipments)}</td>
              <td className="figure">{money(row.salesBefore)}</td>
              <td className="figure">{money(row.salesAfter)}</td>
              <td className="figure">
                {money(row.change)}
                {row.changePercent !== null && ` (${formats.number(row.changePercent, 2)} %)`}
              </td>
              <td className="figure">{money(row.marginBefore)}</td>
              <td className="figure">{money(row.marginAfter)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Largest({ run: { largest, currencyCode } }: { run: Run }) {
  const t = useMessages(matrixMessages)
  const formats = useFormats()
  const title = t('whatIf.largest')
  if (largest.length === 0) return null
  return (
    <ScrollRegion label={title} className={classes.wide}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('whatIf.shipment')}</th>
            <th scope="col">{t('whatIf.company')}</th>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('lane')}</th>
            <th scope="col" className="figure">
              {t('whatIf.salesBefore')}
            </th>
            <th scope="col" className="figure">
              {t('whatIf.salesAfter')}
            </th>
          </tr>
        </thead>
        <tbody>
          {largest.map((row) => (
            <tr key={row.shipmentId}>
              <th scope="row">{row.shipmentRef || row.shipmentId}</th>
              <td>{row.companyName}</td>
              <td>{row.product}</td>
              <td>{row.lane}</td>
              <td className="figure">{formats.money(row.salesBefore, currencyCode)}</td>
              <td className="figure">{formats.money(row.salesAfter, currencyCode)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
