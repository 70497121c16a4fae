import { useEffect, useState } from 'react'
import type { Messages } from '@kattegat/messages'
import { browserZone, useFormats, useLanguage, useMessages } from '../../app/i18n/index.ts'
import pageMessages from 'messages:pages'
import { readCookie } from '../../app/cookies.ts'
import type { Configuration } from '../../app/session/index.ts'
import { loadConfiguration } from '../../app/session/index.ts'
import { languageFacts } from '@kattegat/messages'
import { FactList } from '../../ui/FactList.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './test.module.css'

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
  readiness: 'asking' | 'ready' | 'degraded' | 'notReady' | 'unreachable'
  date?: string | undefined
}

async function askServer(): Promise<ServerState> {
  const configuration = await loadConfiguration().catch(() => undefined)
  try {
    const answer = await fetch('/readyz', { cache: 'no-store' })
    const { status } = (await answer.json()) as { status?: string }
    const readiness = status === 'ready' || status === 'degraded' ? status : 'notReady'
    return { configuration, readiness, date: answer.headers.get('date') ?? undefined }
  } catch {
    return { configuration, readiness: 'unreachable' }
  }
}

function browserText(p: Messages<'pages'>): string {
  const missing = Object.keys(features).filter((name) => !features[name]?.())
  return missing.length === 0 ? p('test.supported') : p('test.unsupported', { features: missing.join(', ') })
}

/** For support: versions, time, language, cookies' presence, browser support, the server's readiness. No personal data. */
export function TestScreen() {
  const t = useMessages()
  const p = useMessages(pageMessages)
  const format = useFormats()
  const language = useLanguage()
  const [server, setServer] = useState<ServerState>({ readiness: 'asking' })
  const [now] = useState(() => new Date().toISOString())

  useEffect(() => {
    void askServer().then(setServer)
  }, [])

  const asking = server.readiness === 'asking'
  const known = (value: string | undefined) => value ?? (asking ? t('loading') : p('test.unknown'))
  return (
    <>
      <PageHeading title={p('test.heading')} />
      <div className={classes.sections}>
        <Section title={p('test.server')}>
          <FactList
            facts={[
              { name: p('test.server'), value: asking ? t('loading') : p(`test.${server.readiness as 'ready'}`) },
              { name: p('test.version'), value: known(server.configuration?.version) },
              { name: p('test.environment'), value: known(server.configuration?.environmentName) },
              {
                name: p('test.serverTime'),
                value: known(server.date && format.instant(new Date(server.date).toISOString())),
              },
            ]}
          />
        </Section>
        <Section title={p('test.browser')}>
          <FactList
            facts={[
              { name: p('test.browser'), value: browserText(p) },
              { name: p('test.time'), value: format.instant(now, browserZone()) },
              { name: p('test.language'), value: languageFacts(language).name },
              ...cookies.map((name) => ({
                name: `${p('test.cookies')}: ${name}`,
                value: p(readCookie(name) === undefined ? 'test.absent' : 'test.present'),
              })),
            ]}
          />
        </Section>
      </div>
    </>
  )
}
