import { contentLists, isOfOneSystem, isWrittenList } from '@kattegat/domain/content'
import contentMessages from 'messages:content'
import { useAnswer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { Link, useNavigate, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Notice, PageHeading, SelectField } from '../../ui/index.ts'
import { BrandForm } from './BrandForm.tsx'
import classes from './content.module.css'
import { MailTexts } from './MailTexts.tsx'
import { OfferedCodes } from './OfferedCodes.tsx'
import { WrittenRows } from './WrittenRows.tsx'

/** What the portal offers and says, list by list, for administrators. The address holds the list. */
export function ContentScreen() {
  const t = useMessages(contentMessages)
  const { list: asked } = useSearch(screenPaths.content)
  const open = benches.find((each) => each === asked) ?? 'menuLinks'
  const isFixed = useIsFixed(open)
  return (
    <>
      <PageHeading title={t('heading')} hint={t('hint')} />
      <div className={classes.bench}>
        <BenchChoice open={open} />
        <div className={classes.open}>
          <h2>{t(nameOf(open))}</h2>
          <p className="quiet">{t(hintOf(open))}</p>
          {isFixed && (
            <div className={classes.why}>
              <Notice kind="info">{t('reason.everywhere')}</Notice>
            </div>
          )}
          <Bench key={open} open={open} isFixed={isFixed} />
        </div>
      </div>
    </>
  )
}

/** What is kept here: how the provider looks, what the e-mails say, and the lists. */
const benches = ['brand', 'mailTexts', ...contentLists] as const
type BenchName = (typeof benches)[number]

/** Whether it is only read here: it holds where the administrator does not work (decision 0231). */
function useIsFixed(open: BenchName): boolean {
  const reach = useAnswer('GetContentReach', {})
  const isElsewhereToo = open === 'brand' || open === 'mailTexts' || !isOfOneSystem(open)
  return isElsewhereToo && reach.data?.everywhere === false
}

function Bench({ open, isFixed }: { open: BenchName; isFixed: boolean }) {
  if (open === 'brand') return <BrandForm isFixed={isFixed} />
  if (open === 'mailTexts') return <MailTexts isFixed={isFixed} />
  return isWrittenList(open) ? (
    <WrittenRows list={open} isFixed={isFixed} />
  ) : (
    <OfferedCodes list={open} isFixed={isFixed} />
  )
}

function nameOf(bench: BenchName) {
  if (bench === 'brand') return 'brand.heading'
  return bench === 'mailTexts' ? 'mail.heading' : (`list.${bench}` as const)
}

function hintOf(bench: BenchName) {
  if (bench === 'brand') return 'brand.hint'
  if (bench === 'mailTexts') return 'mail.hint'
  if (isWrittenList(bench)) return `hint.${bench}` as const
  // Documents and amounts are not judged again when they are stored.
  return bench === 'documentTypes' || bench === 'currencies' ? 'hint.choices' : 'hint.offered'
}

/** The lists one below the other; on phones, where they would push the rows down, one to choose. */
function BenchChoice({ open }: { open: BenchName }) {
  const t = useMessages(contentMessages)
  const portal = useMessages()
  const navigate = useNavigate()
  return (
    <>
      <nav className={classes.lists} aria-label={t('lists')}>
        <ul>
          {benches.map((each) => (
            <li key={each}>
              <Link to={screenPaths.content} search={{ list: each }} aria-current={each === open ? 'page' : undefined}>
                {t(nameOf(each))}
              </Link>
            </li>
          ))}
          <li>
            <Link to={screenPaths.news}>{portal('page.news')}</Link>
          </li>
        </ul>
      </nav>
      <div className={classes.choice}>
        <SelectField
          label={t('list')}
          value={open}
          choices={[
            ...benches.map((each) => ({ value: each, label: t(nameOf(each)) })),
            { value: 'news', label: portal('page.news') },
          ]}
          onChange={({ currentTarget }) =>
            void navigate(
              currentTarget.value === 'news'
                ? { to: screenPaths.news }
                : { to: screenPaths.content, search: { list: currentTarget.value } },
            )
          }
        />
      </div>
    </>
  )
}
