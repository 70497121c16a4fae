import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { call, useAnswer, type Answer } from '../api/index.ts'
import { useFormats, useMessages } from '../i18n/index.ts'
import { SuggestField } from '../../ui/index.ts'
import classes from './find-shipment.module.css'
import findShipmentMessages from 'messages:find-shipment'

type Found = Answer<'FindShipments'>[number]

const typingPauseMs = 200

/** A shipment by its numbers and references, suggested as they are typed; Enter takes the only one that fits. */
export function FindShipment({ onFound }: { onFound: (shipmentId: number) => void }) {
  const t = useMessages(findShipmentMessages)
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const text = typed.trim().slice(0, 100)
  const [asked] = useDebouncedValue(text, typingPauseMs)
  const answer = useAnswer(
    'FindShipments',
    { query: asked === '' ? {} : { query: asked } },
    { enabled: opened, keepLast: true },
  )
  const current = asked === text && !answer.isPlaceholderData
  const found = (answer.data ?? []).filter((shipment) => !shipment.deleted)
  /** A scanner's Enter comes before any answer: what stands in the field is asked for by itself. */
  const take = async (): Promise<void> => {
    if (text === '') return
    const reply = await call('FindShipments', { query: { query: text } })
    const fitting = reply.ok ? reply.data.filter((shipment) => !shipment.deleted) : []
    const digits = text.replaceAll(/\D/g, '')
    const exact = fitting.find((shipment) => shipment.shipmentRef === digits || String(shipment.shipmentId) === text)
    const only = exact ?? (fitting.length === 1 ? fitting[0] : undefined)
    if (only) onFound(only.shipmentId)
  }
  const none = current && answer.data && found.length === 0 ? t('none') : undefined

  return (
    <form
      className={classes.find}
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
    >
      <SuggestField
        label={t('find')}
        description={t('findHint')}
        value={typed}
        autoComplete="off"
        suggestions={found.map((shipment) => ({
          id: String(shipment.shipmentId),
          content: <FoundShipment shipment={shipment} />,
        }))}
        listLabel={t('found')}
        notice={answer.isError ? t('searchFailed') : none}
        onSuggestion={(id) => onFound(Number(id))}
        onOpen={() => setOpened(true)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  )
}

function FoundShipment({ shipment }: { shipment: Found }) {
  const formats = useFormats()
  return (
    <span className={classes.found}>
      <strong className="tabular">
        {shipment.shipmentRef ? formatWaybillNumber(shipment.shipmentRef) : shipment.shipmentId}
      </strong>
      <span className="quiet">
        {[
          shipment.receiverName,
          shipment.receiverCity,
          shipment.senderReference || shipment.receiverReference,
          formats.day(shipment.shipDate),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}
