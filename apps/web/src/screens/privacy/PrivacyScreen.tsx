import type { Answer } from '../../app/api/index.ts'
import { CallFailed, failureMessage, useAnswer } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { productName } from '../../app/session/index.ts'
import { Button } from '../../ui/Button.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { cookies, failoverHours, loginCookies, stores, wholeYears } from './browser-data.ts'
import classes from './privacy.module.css'
import privacyMessages from 'messages:privacy'

type Privacy = Answer<'GetPrivacy'>

/** Public: what is kept about people, for how long, what stands in their browser, and who answers questions. */
export function PrivacyScreen() {
  const t = useMessages()
  const p = useMessages(privacyMessages)
  const privacy = useAnswer('GetPrivacy', {}, { staleTimeMs: 60_000 })
  const failure = privacy.error instanceof CallFailed ? privacy.error.failure : undefined
  return (
    <>
      <PageHeading title={p('title')} hint={p('intro', { product: productName() })} />
      <div className={classes.page}>
        {privacy.isLoading && <SkeletonLines lines={8} />}
        {failure && (
          <Notice
            kind="bad"
            role="alert"
            actions={<Button onClick={() => void privacy.refetch()}>{t('retry')}</Button>}
          >
            {failureMessage(failure, t)}
          </Notice>
        )}
        {privacy.data && <Kept privacy={privacy.data} />}
        <Cookies hasOwnLogin={privacy.data?.hasOwnLogin} />
        <Section title={p('storage')} hint={p('storageHint')}>
          <FactList
            facts={stores.map((store) => ({ name: p(`storage.${store}`), value: p(`storage.${store}Text`) }))}
            stacked
          />
        </Section>
        {privacy.data && <Rights contacts={privacy.data.contacts} />}
      </div>
    </>
  )
}

function Kept({ privacy: { periods, bookkeeping } }: { privacy: Privacy }) {
  const p = useMessages(privacyMessages)
  const format = useFormats()
  const period = (days: number) => {
    const years = wholeYears(days)
    return years === undefined ? p('days', { count: days }) : p('years', { count: years })
  }
  const shipments = (
    <ul className={classes.years}>
      <li>{p('untilErased')}</li>
      {bookkeeping.map(({ countryCode, years }) => (
        <li key={countryCode}>{p('bookkeepingYears', { country: format.country(countryCode), count: years })}</li>
      ))}
    </ul>
  )
  const { unusedAddressDays } = periods
  const archived = (days: number) => p('thenArchived', { period: period(days) })
  return (
    <Section title={p('kept')} hint={p('keptHint')}>
      <FactList
        facts={[
          { name: p('kept.user'), value: p('untilErased') },
          { name: p('kept.drafts'), value: p('untilDeleted') },
          { name: p('kept.shipments'), value: shipments },
          ...(unusedAddressDays === undefined ? [] : [{ name: p('kept.addresses'), value: period(unusedAddressDays) }]),
          { name: p('kept.events'), value: archived(periods.shipmentEventDays) },
          { name: p('kept.mails'), value: period(periods.sentMailDays) },
          { name: p('kept.documents'), value: period(periods.deletedDocumentDays) },
          { name: p('kept.requests'), value: period(periods.repeatedRequestDays) },
          { name: p('kept.log'), value: archived(periods.auditLineDays) },
        ]}
        stacked
      />
    </Section>
  )
}

function Cookies({ hasOwnLogin }: { hasOwnLogin: boolean | undefined }) {
  const p = useMessages(privacyMessages)
  const names = hasOwnLogin ? [...cookies, ...loginCookies] : cookies
  return (
    <Section title={p('cookies')} hint={p('cookiesHint')}>
      <FactList facts={names.map((name) => ({ name, value: p(`cookie.${name}`, { count: failoverHours }) }))} stacked />
      {hasOwnLogin === false && <p className={classes.text}>{p('otherLogin')}</p>}
    </Section>
  )
}

function Rights({ contacts }: Pick<Privacy, 'contacts'>) {
  const p = useMessages(privacyMessages)
  const format = useFormats()
  return (
    <Section title={p('rights')}>
      <p className={classes.text}>{p('rightsText')}</p>
      <ul className={classes.contacts}>
        {contacts.map(({ countryCode, name, email, phone }) => (
          <li key={`${countryCode} ${name}`}>
            <strong>{format.country(countryCode)}</strong>
            <span>{name}</span>
            <a href={`mailto:${email}`}>{email}</a>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
