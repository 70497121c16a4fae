import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { useMessages } from '../../../app/i18n/index.ts'
import type { AddressRole, BookingForm } from '../booking-form.ts'
import classes from '../create-shipment.module.css'
import bookingMessages from 'messages:create-shipment'
import type { AddressFill } from './use-address-fill.ts'

const AddressBookDialog = lazy(() =>
  import('./AddressBookDialog.tsx').then((module) => ({ default: module.AddressBookDialog })),
)
const PasteAddressDialog = lazy(() =>
  import('./PasteAddressDialog.tsx').then((module) => ({ default: module.PasteAddressDialog })),
)

/** What can be done with an address as a whole. */
export function AddressTools({ role, filling }: { role: AddressRole; filling: AddressFill }) {
  const t = useMessages(bookingMessages)
  const { getValues } = useFormContext<BookingForm>()
  const [open, setOpen] = useState<'book' | 'paste' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={classes.addressTools}>
      <button type="button" className={classes.quietButton} onClick={() => setOpen('book')}>
        {t('address.book')}
      </button>
      <button type="button" className={classes.quietButton} onClick={() => setOpen('paste')}>
        {t('address.paste')}
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
          </>
        )}
      </span>
      {/* Forms of their own: a page takes no form within a form. */}
      {open &&
        createPortal(
          <Suspense>
            {open === 'book' && <AddressBookDialog role={role} onClose={close} onChoose={filling.fillIn} />}
            {open === 'paste' && <PasteAddressDialog role={role} onClose={close} onFill={filling.fillIn} />}
          </Suspense>,
          document.body,
        )}
    </div>
  )
}
