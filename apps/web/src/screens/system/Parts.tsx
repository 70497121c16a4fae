import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Badge, FactList, Section } from '../../ui/index.ts'
import { dataSize } from './data-size.ts'
import type { SystemState } from './system.ts'
import systemMessages from 'messages:system'

/** What the portal stands on. */
export function Parts({ state: { version, environment, startedAt, database, storage, mail } }: { state: SystemState }) {
  const t = useMessages(systemMessages)
  const formats = useFormats()
  const answers = (isThere: boolean) => (
    <Badge color={isThere ? 'green' : 'red'}>{t(isThere ? 'part.ready' : 'part.away')}</Badge>
  )
  return (
    <Section title={t('parts')}>
      <FactList
        facts={[
          { name: t('version'), value: `${version} · ${environment}` },
          { name: t('started'), value: formats.instant(startedAt) },
          {
            name: t('database'),
            value: `${t(database.embedded ? 'database.embedded' : 'database.server')} ${database.version}`,
          },
          { name: t('database.size'), value: dataSize(database.sizeBytes, formats) },
          { name: t('database.migration'), value: <code>{database.lastMigration.replace(/\.sql$/, '')}</code> },
          {
            name: t('storage'),
            value: (
              <>
                {t(`storage.${storage.kind}`)} {answers(storage.ready)}
              </>
            ),
          },
          ...(storage.freeBytes === null
            ? []
            : [{ name: t('storage.free'), value: dataSize(storage.freeBytes, formats) }]),
          { name: t('mail'), value: mail.sent ? answers(mail.ready) : t('mail.none') },
        ]}
      />
    </Section>
  )
}
