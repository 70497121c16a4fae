import { useAnswer, type Answer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { SkeletonLines } from '../../ui/index.ts'
import type { ApiKey } from './api-key.ts'
import classes from './api-keys.module.css'
import apiKeyMessages from 'messages:api-keys'

type Use = Answer<'GetApiKeyUse'>

/** What a key called in the last 30 days, and what went wrong. */
export function KeyUse({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useMessages(apiKeyMessages)
  const found = useAnswer('GetApiKeyUse', { params: { id: apiKey.apiKeyId } })
  return (
    <Dialog opened onClose={onClose} title={t('useOf', { name: apiKey.name })} size="lg">
      {found.data ? (
        <>
          <Calls calls={found.data.calls} />
          <h3>{t('errors')}</h3>
          <Errors errors={found.data.errors} />
        </>
      ) : found.isError ? (
        <LoadFailed title={t('useFailed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={4} height={28} />
      )}
    </Dialog>
  )
}

function Calls({ calls }: Pick<Use, 'calls'>) {
  const t = useMessages(apiKeyMessages)
  const formats = useFormats()
  if (calls.length === 0) return <p>{t('noCalls')}</p>
  return (
    <ScrollRegion className={classes.wide} label={t('use')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('call')}</th>
            <th scope="col" className="figure">
              {t('succeeded')}
            </th>
            <th scope="col" className="figure">
              {t('refused')}
            </th>
            <th scope="col" className="figure">
              {t('failedCalls')}
            </th>
            <th scope="col">{t('time')}</th>
          </tr>
        </thead>
        <tbody>
          {calls.map((each) => (
            <tr key={each.call}>
              <td>{each.call}</td>
              <td className="figure">{formats.number(each.succeeded)}</td>
              <td className="figure">{formats.number(each.refused)}</td>
              <td className="figure">{formats.number(each.failed)}</td>
              <td>{formats.instant(each.lastAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Errors({ errors }: Pick<Use, 'errors'>) {
  const t = useMessages(apiKeyMessages)
  const formats = useFormats()
  if (errors.length === 0) return <p>{t('noErrors')}</p>
  return (
    <ScrollRegion className={classes.wide} label={t('errors')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('call')}</th>
            <th scope="col">{t('error')}</th>
            <th scope="col">{t('request')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((each) => (
            <tr key={each.requestId}>
              <td>{formats.instant(each.at)}</td>
              <td>{each.call}</td>
              <td>
                {each.status} {each.code}
              </td>
              <td>
                <code>{each.requestId}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
