import { addressLines } from '@kattegat/domain/address'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState, type RefObject } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Answer } from '../../../app/api/index.ts'
import { call, useAnswer } from '../../../app/api/index.ts'
import { LoadFailed } from '../../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../../app/i18n/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { UndoKey } from '../../../ui/undo-key.ts'
import { Button, EmptyState, SkeletonLines, TextField } from '../../../ui/index.ts'
import { addressValues, emptyAddress, type AddressValues } from '../address-values.ts'
import type { AddressRole, BookingForm } from '../booking-form.ts'
import { useDeleted } from '../use-deleted.ts'
import { AddressEditor } from './AddressEditor.tsx'
import classes from './addresses.module.css'
import addressMessages from 'messages:create-addresses'

type BookAddress = Answer<'GetAddressBook'>[number]

interface AddressBookDialogProps {
  role: AddressRole
  onClose: () => void
  onChoose: (address: AddressValues) => void
}

/** The company's address book: search, take an address into the form, and keep the book in order. */
export function AddressBookDialog({ role, onClose, onChoose }: AddressBookDialogProps) {
  const t = useMessages(addressMessages)
  const { getValues } = useFormContext<BookingForm>()
  const [editing, setEditing] = useState<AddressValues | null>(null)
  const companyId = getValues('companyId')
  const searchField = useRef<HTMLInputElement>(null)
  // Of the dialog and not of its list: an address that is edited meanwhile takes none of the undoing away.
  const deletions = useDeleted<BookAddress>({
    list: 'GetAddressBook',
    drop: ({ id }) => call('DeleteAddress', { query: { addressId: id } }),
    keep: ({ id: _id, accountId: _none, ...body }) => call('CreateAddress', { body }),
    onDone: () => searchField.current?.focus(),
  })
  if (editing) {
    return (
      <Dialog
        opened
        onClose={() => setEditing(null)}
        title={t(editing.id === null ? 'book.new' : 'book.edit')}
        size="lg"
      >
        <AddressEditor
          address={editing}
          companyId={companyId}
          onDone={() => setEditing(null)}
          onCancel={() => setEditing(null)}
        />
      </Dialog>
    )
  }
  // What stands in the form is what people mean to keep; an address of the book is not kept twice.
  const typed = getValues(role)
  const fresh =
    typed.companyName.trim() !== '' && typed.id === null ? typed : { ...emptyAddress, countryCode: typed.countryCode }
  return (
    <Dialog opened onClose={onClose} title={t('book.title')} size="lg">
      <BookList
        companyId={companyId}
        searchField={searchField}
        deletions={deletions}
        onChoose={(address) => {
          onChoose(addressValues(address))
          onClose()
        }}
        onEdit={(address) => setEditing(addressValues(address))}
        onNew={() => setEditing({ ...fresh, id: null })}
      />
    </Dialog>
  )
}

interface BookListProps {
  companyId: string
  searchField: RefObject<HTMLInputElement | null>
  deletions: ReturnType<typeof useDeleted<BookAddress>>
  onChoose: (address: BookAddress) => void
  onEdit: (address: BookAddress) => void
  onNew: () => void
}

function BookList({ companyId, searchField, deletions, onChoose, onEdit, onNew }: BookListProps) {
  const t = useMessages(addressMessages)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const book = useAnswer(
    'GetAddressBook',
    { query: { search, ...(companyId ? { companyId } : {}) } },
    { keepLast: true },
  )
  const { deleted, remove, bringBack } = deletions
  return (
    <div className={classes.stack}>
      <div className={classes.searchRow}>
        <TextField
          label={t('book.search')}
          ref={searchField}
          value={typed}
          maxLength={100}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="default" onClick={onNew}>
          {t('book.new')}
        </Button>
      </div>
      <p role="status" className={classes.deleted}>
        {deleted && (
          <>
            {t('book.deleted', { name: deleted.companyName ?? '' })} <UndoKey undo={() => void bringBack(deleted)} />
            <Button variant="subtle" onClick={() => void bringBack(deleted)}>
              {t('undo')}
            </Button>
          </>
        )}
      </p>
      {book.isError && <LoadFailed title={t('book.failed')} error={book.error} onRetry={() => void book.refetch()} />}
      {book.isPending && !book.isError && <SkeletonLines lines={5} height={40} />}
      {book.data?.length === 0 && (
        <EmptyState title={t(search === '' ? 'book.empty' : 'book.none')}>
          {t(search === '' ? 'book.emptyHint' : 'book.noneHint')}
        </EmptyState>
      )}
      <ul className={classes.list} aria-label={t('book.title')}>
        {book.data?.map((address) => (
          <BookEntry
            key={address.id}
            address={address}
            onChoose={onChoose}
            onEdit={onEdit}
            onDelete={() => void remove(address)}
          />
        ))}
      </ul>
    </div>
  )
}

interface BookEntryProps extends Pick<BookListProps, 'onChoose' | 'onEdit'> {
  address: BookAddress
  onDelete: () => void
}

function BookEntry({ address, onChoose, onEdit, onDelete }: BookEntryProps) {
  const t = useMessages(addressMessages)
  const name = address.companyName ?? ''
  return (
    <li className={classes.entry}>
      <button type="button" className={classes.choose} onClick={() => onChoose(address)}>
        <strong>{name}</strong>
        <span className="quiet">{placeOf(address)}</span>
      </button>
      <Button variant="subtle" aria-label={t('book.editOne', { name })} onClick={() => onEdit(address)}>
        {t('edit')}
      </Button>
      {address.accountId === undefined ? (
        <Button variant="subtle" aria-label={t('book.deleteOne', { name })} onClick={onDelete}>
          {t('delete')}
        </Button>
      ) : (
        <span className={classes.belongs}>
          {t(address.accountTypeId === 1 ? 'book.accountPickup' : 'book.accountSender')}
        </span>
      )}
    </li>
  )
}

function placeOf(address: BookAddress): string {
  const place = addressLines({ ...address, companyName: '' }).join(', ')
  return [place, address.countryCode].filter(Boolean).join(', ')
}
