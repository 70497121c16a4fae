import companyMessages from 'messages:companies'
import { useState } from 'react'
import { call, failureMessage, refetch, useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { fieldTexts } from '../../app/form-errors/field-texts.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { LogoField, pictureOf } from '../../app/logo/LogoField.tsx'
import { Section, showToast, SkeletonLines } from '../../ui/index.ts'
import classes from './companies.module.css'

/** What a company shows on the papers that it issues itself; saved as it is chosen. */
export function CompanyLogo({ companyId }: { companyId: number }) {
  const t = useMessages(companyMessages)
  const portal = useMessages()
  const kept = useAnswer('GetCompanyLogo', { query: { companyId } })
  const [error, setError] = useState<string>()
  const save = async (logo: string | null) => {
    const reply = await call('SaveCompanyLogo', { body: { companyId, logo } })
    if (!reply.ok) {
      setError(fieldTexts(reply.failure.problem)['logo'] ?? failureMessage(reply.failure, portal))
      return
    }
    setError(undefined)
    showToast({ kind: 'good', message: t(logo === null ? 'logo.removed' : 'logo.saved') })
    await refetch('GetCompanyLogo', 'GetCompanyChanges')
  }
  return (
    <Section title={t('logo.heading')} className={classes.below}>
      {kept.data ? (
        <LogoField
          label={t('logo.choose')}
          description={t('logo.hint')}
          none={t('logo.none')}
          remove={t('logo.remove')}
          picture={kept.data.logo && pictureOf(kept.data.logo)}
          error={error}
          onChange={(logo) => void save(logo)}
        />
      ) : kept.isError ? (
        <LoadFailed title={t('logo.failed')} error={kept.error} onRetry={() => void kept.refetch()} />
      ) : (
        <SkeletonLines lines={1} height={60} />
      )}
    </Section>
  )
}
