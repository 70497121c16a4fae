import { useMessages } from '../../app/i18n/index.ts'
import pageMessages from 'messages:pages'
import { IconAlertTriangle, IconBug, IconDatabase, IconFileUpload, IconShieldCheck } from '../../ui/icons/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './about.module.css'

const sections = [
  { key: 'caching', Icon: IconDatabase },
  { key: 'fileSizes', Icon: IconFileUpload },
  { key: 'errorBooking', Icon: IconAlertTriangle },
  { key: 'debugging', Icon: IconBug },
] as const

/** Help/About: how the portal caches, what may be uploaded, error bookings, debugging. */
export function AboutScreen() {
  const p = useMessages(pageMessages)
  return (
    <>
      <PageHeading title={p('about.heading')} />
      <div className={classes.sections}>
        {sections.map(({ key, Icon }) => (
          <Section key={key} title={p(`about.${key}`)} icon={<Icon size={18} stroke={1.7} />}>
            <p className={classes.text}>{p(`about.${key}Text`)}</p>
          </Section>
        ))}
        <Section title={p('about.privacy')} icon={<IconShieldCheck size={18} stroke={1.7} />}>
          <p className={classes.text}>
            <Link to={screenPaths.privacy}>{p('about.privacyText')}</Link>
          </p>
        </Section>
      </div>
    </>
  )
}
