import contentMessages from 'messages:content'
import { useState } from 'react'
import { call, failureMessage, refetch, type Answer } from '../../app/api/index.ts'
import { fieldTexts, type FieldTexts } from '../../app/form-errors/field-texts.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { pictureOf } from '../../app/logo/LogoField.tsx'
import { showToast } from '../../ui/index.ts'

export type KeptBrand = Answer<'GetBrand'>

/** The provider's colour and logo while they are changed. */
export function useBrand(kept: KeptBrand) {
  const t = useMessages(contentMessages)
  const portal = useMessages()
  const [colour, setColour] = useState(kept.colour ?? '')
  /** Undefined where the kept one stays. */
  const [logo, setLogo] = useState<string | null>()
  const [errors, setErrors] = useState<FieldTexts>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const save = async () => {
    if (isBusy) return
    setBusy(true)
    const body = { colour, version: kept.version, ...(logo === undefined ? {} : { logo }) }
    const reply = await call('SaveBrand', { body }, { saidInForm: true })
    setBusy(false)
    if (!reply.ok) {
      const texts = fieldTexts(reply.failure.problem)
      setErrors(texts)
      setFailure(Object.keys(texts).length > 0 ? undefined : failureMessage(reply.failure, portal))
      return
    }
    setErrors({})
    setFailure(undefined)
    // What was changed while it was being saved stays.
    setLogo((present) => (present === logo ? undefined : present))
    setColour((present) => (present === colour ? (reply.data.colour ?? '') : present))
    showToast({ kind: 'good', message: t('brand.saved') })
    await refetch('GetBrand')
  }
  return {
    colour,
    picture: logo === undefined ? kept.logo : logo && pictureOf(logo),
    errors,
    failure,
    isBusy,
    setColour,
    setLogo,
    save,
  }
}
