import { may } from '@kattegat/domain/permissions'
import type { ReactNode } from 'react'
import { useMessages } from '../../../app/i18n/index.ts'
import { useSession } from '../../../app/session/index.ts'
import { Link } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Choice } from '../../../ui/index.ts'
import { Notice, PageHeading } from '../../../ui/index.ts'
import classes from './whose.module.css'
import bookingMessages from 'messages:create-shipment'

/** A new installation: what comes before its first booking, and where. */
export function NoCompanies() {
  const t = useMessages(bookingMessages)
  const links = (
    <>
      <Link to={screenPaths.products}>{t('whose.toProducts')}</Link>
      <Link to={screenPaths.companies}>{t('whose.toCompanies')}</Link>
    </>
  )
  return <Told title={t('whose.noCompanies')} text={t('whose.noCompaniesText')} links={links} />
}

interface WithoutAccountProps {
  company: Choice
  onAnother: () => void
}

/** A company that was created, and has no account yet or none in use. */
export function WithoutAccount({ company: { value, label }, onAnother }: WithoutAccountProps) {
  const t = useMessages(bookingMessages)
  const links = (
    <Link to={screenPaths.company} params={{ id: value }}>
      {t('whose.toCompany', { company: label })}
    </Link>
  )
  return (
    <Told title={t('whose.noAccount', { company: label })} text={t('whose.noAccountText')} links={links}>
      <Button variant="default" onClick={onAnother}>
        {t('whose.another')}
      </Button>
    </Told>
  )
}

interface ToldProps {
  title: string
  text: string
  /** For who may follow them. */
  links: ReactNode
  children?: ReactNode
}

function Told({ title, text, links, children }: ToldProps) {
  const t = useMessages(bookingMessages)
  const { user } = useSession()
  const actions = (
    <div className={classes.next}>
      {may('company.manage', user.assignedRoles) ? links : <span>{t('whose.askAdministrator')}</span>}
      {children}
    </div>
  )
  return (
    <>
      <PageHeading title={t('heading')} />
      <Notice title={title} role="status" actions={actions}>
        {text}
      </Notice>
    </>
  )
}
