import { brandColours, isReadableAccent, writtenColour } from '@kattegat/domain/content'
import contentMessages from 'messages:content'
import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { LogoField } from '../../app/logo/LogoField.tsx'
import { Button, Notice, SkeletonLines, TextField } from '../../ui/index.ts'
import classes from './brand.module.css'
import { useBrand, type KeptBrand } from './use-brand.ts'

/** How the provider looks to its customers. */
export function BrandForm({ isFixed }: { isFixed: boolean }) {
  const t = useMessages(contentMessages)
  const kept = useAnswer('GetBrand', {})
  if (!kept.data) {
    return kept.isError ? (
      <LoadFailed title={t('failed')} error={kept.error} onRetry={() => void kept.refetch()} />
    ) : (
      <SkeletonLines lines={4} height={44} />
    )
  }
  return <KnownBrand kept={kept.data} isFixed={isFixed} />
}

function KnownBrand({ kept, isFixed }: { kept: KeptBrand; isFixed: boolean }) {
  const t = useMessages(contentMessages)
  const portal = useMessages()
  const { colour, setColour, picture, setLogo, errors, failure, isBusy, save } = useBrand(kept)
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <fieldset className={classes.fields} disabled={isFixed}>
        <LogoField
          label={t('brand.logo')}
          description={t('brand.logoHint')}
          none={t('brand.noLogo')}
          remove={t('brand.removeLogo')}
          picture={picture}
          error={errors['logo']}
          onChange={setLogo}
        />
        <div className={classes.colour}>
          <TextField
            label={t('brand.colour')}
            description={t('brand.colourHint')}
            value={colour}
            error={errors['colour']}
            onChange={({ currentTarget }) => setColour(currentTarget.value)}
          />
          <input
            type="color"
            aria-label={t('brand.pick')}
            value={writtenColour(colour) ?? '#1f5796'}
            onChange={({ currentTarget }) => setColour(currentTarget.value)}
          />
        </div>
      </fieldset>
      <Samples colour={writtenColour(colour)} />
      {failure && (
        <Notice kind="bad" role="alert">
          {failure}
        </Notice>
      )}
      {!isFixed && (
        <div>
          <Button type="submit" loading={isBusy}>
            {portal('save')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** A button and a link in the colour, on a light page and on a dark one. */
function Samples({ colour }: { colour: string | undefined }) {
  const t = useMessages(contentMessages)
  if (colour === undefined) return null
  if (!isReadableAccent(colour)) return <Notice kind="warn">{t('brand.tooLight')}</Notice>
  const shades = brandColours(colour)
  const schemes = [
    { name: t('brand.light'), ground: '#ffffff', link: shades.accent },
    { name: t('brand.dark'), ground: '#1a2029', link: shades.accentOnDark },
  ]
  return (
    <div role="group" aria-label={t('brand.preview')} className={classes.samples}>
      {schemes.map(({ name, ground, link }) => (
        <div key={name} style={{ background: ground, color: link }}>
          <span className={classes.sampleButton} style={{ background: shades.main }}>
            {t('brand.sampleButton')}
          </span>
          <u>{t('brand.sampleLink')}</u>
        </div>
      ))}
    </div>
  )
}
