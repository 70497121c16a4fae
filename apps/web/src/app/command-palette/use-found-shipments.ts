import formMessages from 'messages:shipment-form'
import { useDebouncedValue } from '@mantine/hooks'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import type { Answer } from '../api/index.ts'
import { useAnswer } from '../api/index.ts'
import type { Messages } from '../i18n/index.ts'
import { useMessages, useFormats } from '../i18n/index.ts'
import type { Command } from './commands.ts'
import paletteMessages from 'messages:command-palette'

type Found = Answer<'FindShipments'>[number]

const typingPauseMs = 150
/** Of the recent ones; the rest of the palette must stay in sight. */
const recentShown = 5

/** Shipments as commands that lead to their pages: those asked for, or the recent ones while nothing is. */
export function useFoundShipments(typed: string) {
  const t = useMessages(paletteMessages)
  const words = useMessages(formMessages)
  const formats = useFormats()
  const navigate = useNavigate()
  const text = typed.trim()
  const [asked] = useDebouncedValue(text, text === '' ? 0 : typingPauseMs)
  const answer = useAnswer('FindShipments', { query: asked === '' ? {} : { query: asked } })
  // What was found for other words is not what is looked for now.
  const current = asked === text ? answer.data : undefined
  const commands = (current ?? []).slice(0, text === '' ? recentShown : undefined).map((shipment): Command => ({
    id: `shipment ${shipment.shipmentId}`,
    group: 'shipments',
    name: nameOf(shipment, t),
    detail: [
      shipment.bookingType === 'FinalBooking' ? '' : words(`bookingTypes.${shipment.bookingType}`),
      shipment.receiverName,
      [shipment.receiverCity, shipment.receiverCountryCode].filter(Boolean).join(' '),
      shipment.senderReference || shipment.receiverReference,
      formats.nearDay(shipment.shipDate),
      shipment.deleted ? t('deleted') : '',
    ]
      .filter(Boolean)
      .join(' · '),
    run: () => void navigate({ to: screenPaths.history, search: { shipment: shipment.shipmentId } }),
  }))
  const state = answer.isError ? 'failed' : current === undefined ? 'searching' : 'found'
  return { commands, state } as const
}

function nameOf(shipment: Found, t: Messages<'command-palette'>): string {
  if (shipment.shipmentRef) return formatWaybillNumber(shipment.shipmentRef)
  return t(shipment.bookingType === 'QuoteBooking' ? 'quote' : 'shipment', { id: String(shipment.shipmentId) })
}
