import { useMessages } from '../../app/i18n/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './user-guide.module.css'
import termsMessages from 'messages:insurance-terms'

const clauses = ['covered', 'notCovered', 'amount', 'premium', 'claim'] as const

/** The demo provider's insurance terms. A provider of flesh and blood links to its own. */
export function InsuranceTermsScreen() {
  const t = useMessages(termsMessages)
  return (
    <>
      <PageHeading title={t('title')} hint={t('intro')} />
      <ol className={classes.steps}>
        {clauses.map((clause) => (
          <li key={clause}>
            <Section title={t(clause)}>
              <p className={classes.text}>{t(`${clause}Text`)}</p>
            </Section>
          </li>
        ))}
        <li>
          <Notice kind="info">{t('example')}</Notice>
        </li>
      </ol>
    </>
  )
}
