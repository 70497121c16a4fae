import { useFormContext } from 'react-hook-form'
import { lazily } from '../../../ui/lazily.tsx'
import type { AddressRole, BookingForm } from '../booking-form.ts'
import { AddressBookDialog } from './AddressBookDialog.tsx'
import { PasteAddressDialog } from './PasteAddressDialog.tsx'
import type { AddressFill } from './use-address-fill.ts'

const PostalCodeDialog = lazily(() =>
  import('../../../app/postal-codes/PostalCodeDialog.tsx').then((module) => module.PostalCodeDialog),
)

/** Where an address is taken from: the address book, a pasted text, or, its place alone, the postal codes. */
export type AddressDialogKind = 'book' | 'paste' | 'codes'

interface AddressDialogProps {
  kind: AddressDialogKind
  role: AddressRole
  filling: AddressFill
  onClose: () => void
}

export function AddressDialog({ kind, role, filling, onClose }: AddressDialogProps) {
  const { getValues } = useFormContext<BookingForm>()
  if (kind === 'book') return <AddressBookDialog role={role} onClose={onClose} onChoose={filling.fillIn} />
  if (kind === 'paste') return <PasteAddressDialog role={role} onClose={onClose} onFill={filling.fillIn} />
  const address = getValues(role)
  return (
    <PostalCodeDialog
      opened
      onClose={onClose}
      initial={{ country: address.countryCode, city: address.city, postalCode: address.postalCode }}
      onSelect={(place) =>
        // A state is of its country.
        filling.fillIn({
          ...address,
          ...(place.countryCode === address.countryCode ? {} : { stateCode: '' }),
          ...place,
        })
      }
    />
  )
}
