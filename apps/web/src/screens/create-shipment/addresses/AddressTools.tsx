import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { useMessages } from '../../../app/i18n/index.ts'
import type { AddressRole, BookingForm } from '../booking-form.ts'
import classes from '../create-shipment.module.css'
import bookingMessages from 'messages:create-shipment'
import type { AddressDialogKind } from './AddressDialog.tsx'
import type { AddressFill } from './use-address-fill.ts'
import { UndoKey } from '../../../ui/undo-key.ts'
import { lazily } from '../../../ui/lazily.tsx'

const AddressDialog = lazily(() => import('./AddressDialog.tsx').then((module) => module.AddressDialog))

/** What can be done with an address as a whole. */
export function AddressTools({ role, filling }: { role: AddressRole; filling: AddressFill }) {
  const t = useMessages(bookingMessages)
  const portal = useMessages()
  const { getValues } = useFormContext<BookingForm>()
  const [open, setOpen] = useState<AddressDialogKind | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={classes.addressTools}>
      <button type="button" className={classes.quietButton} onClick={() => setOpen('book')}>
        {t('address.book')}
      </button>
      <button type="button" className={classes.quietButton} onClick={() => setOpen('paste')}>
        {t('address.paste')}
      </button>
      <button type="button" className={classes.quietButton} onClick={() => setOpen('codes')}>
        {portal('shell.postalCodes')}
      </button>
      {role === 'pickupAddress' && (
        <button
          type="button"
          className={classes.quietButton}
          onClick={() => filling.fillIn({ ...getValues('senderAddress') })}
        >
          {t('address.copySender')}
        </button>
      )}
      <span role="status" className={classes.addressFilled}>
        {filling.undo && (
          <>
            {t('address.filled')}{' '}
            <button type="button" className={classes.quietButton} onClick={filling.undo}>
              {t('draft.undo')}
            </button>
            <UndoKey undo={filling.undo} />
          </>
        )}
      </span>
      {/* Forms of their own: a page takes no form within a form. */}
      {open && createPortal(<AddressDialog kind={open} role={role} filling={filling} onClose={close} />, document.body)}
    </div>
  )
}
