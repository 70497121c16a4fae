import { stateAfterCode } from '@kattegat/domain/address'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { IconSearch } from '../../ui/icons/index.ts'
import { Button } from '../../ui/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import { useMessages } from '../i18n/index.ts'
import type { ChosenPostalCode } from './PostalCodeDialog.tsx'

const PostalCodeDialog = lazily(() => import('./PostalCodeDialog.tsx').then((module) => module.PostalCodeDialog))

/** The part of an address that a postal code says. */
interface Place {
  readonly countryCode: string
  readonly stateCode: string
  readonly city: string
  readonly postalCode: string
}

interface PostalCodesButtonProps {
  /** What is in the form when it is asked. */
  place: () => Place
  onSelect: (place: Place) => void
}

/** Leads to the postal codes of the country; the one that is selected fills the address. */
export function PostalCodesButton({ place, onSelect }: PostalCodesButtonProps) {
  const portal = useMessages()
  const [typed, setTyped] = useState<Place>()
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconSearch size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setTyped(place())}
      >
        {portal('shell.postalCodes')}
      </Button>
      {/* A form of its own: a page takes no form within a form. */}
      {typed &&
        createPortal(
          <PostalCodeDialog
            opened
            onClose={() => setTyped(undefined)}
            initial={{ country: typed.countryCode, city: typed.city, postalCode: typed.postalCode }}
            onSelect={(found) => onSelect({ ...found, stateCode: stateOf(found, typed) })}
          />,
          document.body,
        )}
    </>
  )
}

/** The state that the code says; what stood there stays as long as it is of its country and the code may lie in it. */
function stateOf(found: ChosenPostalCode, typed: Place): string {
  const stateCode = found.countryCode === typed.countryCode ? typed.stateCode : ''
  return stateAfterCode(found.countryCode, { before: typed.postalCode, now: found.postalCode }, stateCode)
}
