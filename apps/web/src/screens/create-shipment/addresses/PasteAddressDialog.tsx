import { addressLines } from '@kattegat/domain/address'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button, TextAreaField } from '../../../ui/index.ts'
import type { AddressValues } from '../address-values.ts'
import type { AddressRole, BookingForm } from '../booking-form.ts'
import classes from './addresses.module.css'
import { readPastedAddress } from './read-pasted-address.ts'
import addressMessages from 'messages:create-addresses'

interface PasteAddressDialogProps {
  role: AddressRole
  onClose: () => void
  onFill: (address: AddressValues) => void
}

/** An address out of a mail: pasted as it is, shown as it was understood, then filled in. */
export function PasteAddressDialog({ role, onClose, onFill }: PasteAddressDialogProps) {
  const t = useMessages(addressMessages)
  const formats = useFormats()
  const { getValues } = useFormContext<BookingForm>()
  const [text, setText] = useState('')
  const read = text.trim() === '' ? null : readPastedAddress(text, getValues(role))
  const lines = read && [
    ...addressLines({ ...read, mails: [] }),
    formats.country(read.countryCode),
    ...[read.phone, read.mails, read.vatNumber, read.eoriNumber].filter(Boolean),
  ]
  return (
    <Dialog opened onClose={onClose} title={t('paste.title')}>
      <form
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault()
          // React's events of a dialog reach the booking form around it.
          event.stopPropagation()
          if (!read) return
          onFill(read)
          onClose()
        }}
      >
        <TextAreaField
          label={t('paste.text')}
          description={t('paste.hint')}
          rows={7}
          value={text}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {lines && (
          <div className={classes.understood} role="status" aria-label={t('paste.understood')}>
            {lines.map((line, index) => (
              // Two lines of an address may be alike.
              <div key={`${index} ${line}`}>{line}</div>
            ))}
          </div>
        )}
        <div className={classes.actions}>
          <Button type="submit">{t('paste.fill')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
