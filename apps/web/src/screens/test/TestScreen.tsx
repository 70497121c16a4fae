import { useEffect, useState } from 'react'
import type { PortalWords } from '../../app/i18n/index.ts'
import { useFormats, useLanguage, useWords } from '../../app/i18n/index.ts'
import { readCookie } from '../../app/cookies.ts'
import type { Configuration } from '../../app/session/index.ts'
import { loadConfiguration } from '../../app/session/index.ts'
import { languageNames } from '../../app/shell/language-names.ts'
import { FactList } from '../../ui/FactList.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from '../about/about.module.css'

const cookies = ['language', 'segmentation', 'failover-login']

/** What the portal needs of a browser, beyond running at all. */
const features: Record<string, () => boolean> = {
  crypto: () => Boolean(globalThis.crypto?.subtle),
  localStorage: () => Boolean(globalThis.localStorage),
  locks: () => Boolean(navigator.locks),
  'light-dark()': () => CSS.supports('color', 'light-dark(#000, #fff)'),
  'Intl.ListFormat': () => typeof Intl.ListFormat === 'function',
  dialog: () => typeof HTMLDialogElement === 'function',
}

interface ServerState {
  configuration?: Configuration | undefined
  readiness: 'asking' | 'ready' | 'notReady' | 'unreachable'
  date?: string | undefined
}

async function askServer(): Promise<ServerState> {
  const configuration = await loadConfiguration().catch(() => undefined)
  try {
    const answer = await fetch('/readyz', { cache: 'no-store' })
    return { configuration, readiness: answer.ok ? 'ready' : 'notReady', date: answer.headers.get('date') ?? undefined }
  } catch {
    return { configuration, readiness: 'unreachable' }
  }
}

function browserWords(t: PortalWords): string {
  const missing = Object.keys(features).filter((name) => !features[name]?.())
  return missing.length === 0 ? t('test.supported') : t('test.unsupported', { features: missing.join(', ') })
}

/** For support: versions, time, language, cookies' presence, browser support, the server's readiness. No personal data. */
export function TestScreen() {
  const t = useWords()
  const format = useFormats()
  const language = useLanguage()
  const [server, setServer] = useState<ServerState>({ readiness: 'asking' })
  const [now] = useState(() => new Date().toISOString())

  useEffect(() => {
    void askServer().then(setServer)
  }, [])

  const asking = server.readiness === 'asking'
  const known = (value: string | undefined) => value ?? (asking ? t('loading') : t('test.unknown'))
  return (
    <>
      <PageHeading title={t('test.heading')} />
      <div className={classes.sections}>
        <Section title={t('test.server')}>
          <FactList
            facts={[
              { name: t('test.server'), value: asking ? t('loading') : t(`test.${server.readiness as 'ready'}`) },
              { name: t('test.version'), value: known(server.configuration?.version) },
              { name: t('test.environment'), value: known(server.configuration?.environmentName) },
              {
                name: t('test.serverTime'),
                value: known(server.date && format.instant(new Date(server.date).toISOString())),
              },
            ]}
          />
        </Section>
        <Section title={t('test.browser')}>
          <FactList
            facts={[
              { name: t('test.browser'), value: browserWords(t) },
              { name: t('test.time'), value: format.instant(now) },
              { name: t('test.language'), value: languageNames[language].local },
              ...cookies.map((name) => ({
                name: `${t('test.cookies')}: ${name}`,
                value: t(readCookie(name) === undefined ? 'test.absent' : 'test.present'),
              })),
            ]}
          />
        </Section>
      </div>
    </>
  )
}
