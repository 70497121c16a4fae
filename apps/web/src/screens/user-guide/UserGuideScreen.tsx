import { useMessages } from '../../app/i18n/index.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './user-guide.module.css'
import guideMessages from 'messages:user-guide'

const steps = ['logIn', 'parties', 'goods', 'rare', 'book', 'print', 'follow', 'help'] as const

/** A short guide for a customer's first day, in the order in which one meets things. */
export function UserGuideScreen() {
  const portal = useMessages()
  const t = useMessages(guideMessages)
  return (
    <>
      <PageHeading title={portal('shell.userGuide')} hint={t('intro')} />
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>
            <Section title={t(step)}>
              <p className={classes.text}>{t(`${step}Text`)}</p>
            </Section>
          </li>
        ))}
      </ol>
    </>
  )
}
