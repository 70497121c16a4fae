import { useAnswer } from '../api/index.ts'
import { useMessages } from '../i18n/index.ts'
import { useBranchCompany } from './branch-company.ts'
import classes from './shell.module.css'

/** The user's branch: address, country code, zip, city, phone and e-mail. */
export function Footer() {
  const t = useMessages()
  const companyId = useBranchCompany()
  const query = companyId === undefined ? {} : { query: { companyId } }
  const branch = useAnswer('GetUserBranch', query, { staleTimeMs: 600_000, quietWithoutConnection: true }).data
  return (
    <footer className={`${classes.footer} no-print`}>
      {branch && (
        <address aria-label={t('shell.branch')}>
          <strong>{branch.name}</strong>
          <span>{branch.address}</span>
          <span>{branch.place}</span>
          <a href={`tel:${branch.phone.replace(/[^+\d]/g, '')}`}>{branch.phone}</a>
          <a href={`mailto:${branch.email3}`}>{branch.email3}</a>
        </address>
      )}
    </footer>
  )
}
