import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { useState } from 'react'
import { call, refetch, useAnswer, type Answer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Button, FactList, Notice, Section, SkeletonLines, TextField } from '../../ui/index.ts'
import { readTypedNumber } from '../../app/typed-number.ts'
import { useMeasureUnits } from './use-measure-units.ts'
import classes from './scan.module.css'
import scanMessages from 'messages:scan'

type Measured = Answer<'GetMeasures'>[number]

/** What was measured of a shipment beside what is declared, what it makes of the price, and the way to approve it. */
export function MeasureCard({ shipmentId }: { shipmentId: number }) {
  const found = useAnswer('GetMeasures', { query: { shipmentId } })
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonLines lines={4} />
  const [measured] = found.data
  return measured ? <Measures key={measured.id} measured={measured} /> : null
}

function Measures({ measured }: { measured: Measured }) {
  const t = useMessages(scanMessages)
  const formats = useFormats()
  const units = useMeasureUnits()
  const { price, approval } = measured
  const beside = (declared: string, billed: string) =>
    declared === billed ? declared : t('measure.beside', { declared, billed })
  const ref = formatWaybillNumber(measured.shipmentRef)
  const facts = [
    { name: t('measure.pieces'), value: `${measured.piecesMeasured} / ${measured.numberOfPieces}` },
    {
      name: t('weight'),
      value: beside(units.weight(measured.declaredWeight), units.weight(measured.billedWeight)),
    },
    {
      name: t('measure.volume'),
      value: beside(units.volume(measured.declaredVolume), units.volume(measured.billedVolume)),
    },
    ...(price && !approval
      ? [
          { name: t('measure.price'), value: beside(moneyOf(price.booked), moneyOf(price.measured)) },
          { name: t('measure.difference'), value: <strong>{moneyOf(price.difference)}</strong> },
          ...(price.costDifference ? [{ name: t('measure.cost'), value: moneyOf(price.costDifference) }] : []),
        ]
      : []),
  ]
  function moneyOf({ amount, currencyCode }: { amount: string; currencyCode: string }) {
    return formats.money(amount, currencyCode)
  }
  return (
    <Section title={t('measure.card', { ref })} hint={`${measured.companyName}, ${measured.transportProduct}`}>
      <div className={classes.main}>
        <FactList facts={facts} />
        <PiecesMeasured pieces={measured.pieces} of={measured.numberOfPieces} />
        {approval ? (
          <Notice kind="info">
            {t('measure.approved', {
              name: approval.approvedBy,
              at: formats.instant(approval.approvedAt),
              difference: moneyOf(approval.difference),
            })}
          </Notice>
        ) : measured.invoiced ? (
          <Notice kind="info">{t('measure.invoiced')}</Notice>
        ) : (
          measured.differs && <Approval measured={measured} />
        )}
      </div>
    </Section>
  )
}

function PiecesMeasured({ pieces, of }: { pieces: Measured['pieces']; of: number }) {
  const t = useMessages(scanMessages)
  const formats = useFormats()
  const units = useMeasureUnits()
  const textOf = ({ weight, length, width, height }: Measured['pieces'][number]['measured']) =>
    [
      weight === null ? '' : units.weight(weight),
      length === null || width === null || height === null ? '' : units.size([length, width, height]),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <ul className={classes.list}>
      {pieces.map((piece) => (
        <li key={piece.sscc} data-tone={piece.weightDiffers || piece.sizeDiffers ? 'warn' : undefined}>
          <div>
            <strong>{t('piece', { piece: String(piece.piece), of: String(of) })}</strong>
            <span>
              {t('measure.pieceText', { measured: textOf(piece.measured), declared: textOf(piece.declared) || '–' })}
            </span>
            <span>
              {[piece.measuredBy, piece.place, formats.instant(piece.measuredAt)].filter(Boolean).join(' · ')}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Adds the difference to the price; where no tariff says it, the amount is asked for. */
function Approval({ measured }: { measured: Measured }) {
  const t = useMessages(scanMessages)
  const formats = useFormats()
  const [amount, setAmount] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isSending, setSending] = useState(false)
  const { shipmentId, version, id: measureId, price, why, currencyCode } = measured
  const typed = readTypedNumber(amount, 2)
  const isWrong = !price && (typed === null || Number.isNaN(typed))
  const approve = async () => {
    setAsked(true)
    if (isWrong) return
    setSending(true)
    const named = price ? {} : { amount: typed!.toFixed(2) }
    await call('ApproveMeasures', { body: { shipmentId, version, measureId, ...named } })
    // Whatever came of it, what stands there now is what counts.
    await refetch('GetMeasures', 'HistoryShipmentInfo')
    setSending(false)
  }
  return (
    <div className={classes.delivery}>
      {!price && <Notice kind="warn">{why}</Notice>}
      {!price && (
        <TextField
          label={t('measure.amount')}
          unit={currencyCode}
          figures
          required
          value={amount}
          error={isAsked && isWrong ? t('measure.figure') : undefined}
          onChange={(event) => setAmount(event.currentTarget.value)}
          autoComplete="off"
          maxLength={14}
        />
      )}
      <Button loading={isSending} onClick={() => void approve()}>
        {price
          ? t('measure.approve', { difference: formats.money(price.difference.amount, price.difference.currencyCode) })
          : t('measure.approveNamed')}
      </Button>
    </div>
  )
}

const shipmentsAPage = 20

/** Shipments that are beyond tolerance and wait for somebody to approve them. */
export function MeasuresToApprove({ onShow }: { onShow: (shipmentId: number) => void }) {
  const t = useMessages(scanMessages)
  const formats = useFormats()
  const units = useMeasureUnits()
  const [after, setAfter] = useState<number>()
  const found = useAnswer('GetMeasures', { query: { pageSize: shipmentsAPage, ...(after ? { after } : {}) } })
  if (!found.data || (found.data.length === 0 && after === undefined)) return null
  return (
    <Section title={t('measure.waiting')}>
      <ol className={classes.list}>
        {found.data.map((one) => (
          <li key={one.shipmentId} data-tone="warn">
            <div>
              <strong className="tabular">{formatWaybillNumber(one.shipmentRef)}</strong>
              <span>{one.companyName}</span>
              <span>
                {[
                  t('measure.beside', {
                    declared: units.weight(one.declaredWeight),
                    billed: units.weight(one.billedWeight),
                  }),
                  one.price && formats.money(one.price.difference.amount, one.price.difference.currencyCode),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <Button variant="subtle" onClick={() => onShow(one.shipmentId)}>
              {t('measure.show')}
            </Button>
          </li>
        ))}
      </ol>
      {found.data.length === shipmentsAPage && (
        <Button variant="default" onClick={() => setAfter(found.data.at(-1)!.id)}>
          {t('list.older')}
        </Button>
      )}
    </Section>
  )
}
