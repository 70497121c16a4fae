import companyMessages from 'messages:companies'
import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Section, SkeletonLines } from '../../ui/index.ts'
import classes from './companies.module.css'

const table = 'agreements'

/** The agreements that make a company's prices, by name; they are kept with the products. */
export function CompanyAgreements({ name }: { name: string }) {
  const t = useMessages(companyMessages)
  const found = useAnswer('GetProductRows', { query: { table, search: name, pageSize: 200 } })
  // The search finds a name anywhere in a row; the company stands in a cell of its own.
  const own = found.data?.rows.filter((cells) => cells.includes(name))
  return (
    <Section
      title={t('agreements')}
      className={classes.below}
      actions={
        <Link to={screenPaths.products} search={{ table, search: name }}>
          {t('agreements.open')}
        </Link>
      }
    >
      {own ? (
        own.length > 0 ? (
          <ul>
            {own.map((cells) => (
              <li key={cells.join('|')}>{cells[0]}</li>
            ))}
          </ul>
        ) : (
          <p className="quiet">{t('agreements.none')}</p>
        )
      ) : found.isError ? (
        <LoadFailed title={t('agreements.failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={2} height={28} />
      )}
    </Section>
  )
}
