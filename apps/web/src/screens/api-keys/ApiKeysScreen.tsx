import { may } from '@kattegat/domain/permissions'
import { useState } from 'react'
import { call, failureMessage, refetch, useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconApps, IconPlus, IconTrash } from '../../ui/icons/index.ts'
import { Badge, Button, EmptyState, IconButton, PageHeading, SkeletonLines } from '../../ui/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import classes from './api-keys.module.css'
import type { ApiKey } from './api-key.ts'
import apiKeyMessages from 'messages:api-keys'

const ApiKeyForm = lazily(() => import('./ApiKeyForm.tsx').then((module) => module.ApiKeyForm))
const KeyUse = lazily(() => import('./KeyUse.tsx').then((module) => module.KeyUse))

/** The keys with which programs of companies call the portal: administrators make and revoke them, a company sees its own. */
export function ApiKeysScreen() {
  const t = useMessages(apiKeyMessages)
  const { user } = useSession()
  const [isMaking, setMaking] = useState(false)
  const found = useAnswer('GetApiKeys', {})
  const canManage = may('api-key.manage', user.assignedRoles)
  return (
    <>
      <PageHeading
        title={t('heading')}
        hint={t('hint')}
        actions={
          canManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
              {t('make')}
            </Button>
          )
        }
      />
      {found.data ? (
        found.data.length > 0 ? (
          <ul className={classes.list} aria-label={t('heading')}>
            {found.data.map((key) => (
              <KeyLine key={key.apiKeyId} apiKey={key} canRevoke={canManage} />
            ))}
          </ul>
        ) : (
          <EmptyState title={t('empty')} icon={<IconApps size={32} stroke={1.4} />}>
            {t(canManage ? 'emptyText' : 'emptyOwn')}
          </EmptyState>
        )
      ) : found.isError ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={4} height={72} />
      )}
      {isMaking && <ApiKeyForm onClose={() => setMaking(false)} />}
    </>
  )
}

const colours = { active: 'green', expired: 'amber', revoked: 'gray' } as const

function KeyLine({ apiKey, canRevoke }: { apiKey: ApiKey; canRevoke: boolean }) {
  const t = useMessages(apiKeyMessages)
  const formats = useFormats()
  const [isUseOpen, setUseOpen] = useState(false)
  const { name, state, lastDay, lastUsedAt } = apiKey
  return (
    <li className={classes.item} data-over={state !== 'active' || undefined}>
      <div className={classes.main}>
        <h2>{name}</h2>
        <p className={classes.facts}>
          <Badge color={colours[state]}>{t(`state.${state}`)}</Badge>
          <span>{apiKey.companyName}</span>
          <code>{apiKey.prefix}…</code>
          {lastDay && <span>{t('until', { day: formats.day(lastDay) })}</span>}
          <span>{lastUsedAt ? t('usedAt', { time: formats.instant(lastUsedAt) }) : t('unused')}</span>
          <span>{t('createdBy', { name: apiKey.createdBy, day: formats.instant(apiKey.createdAt) })}</span>
        </p>
        <p className={classes.facts}>{formats.list(apiKey.scopes.map((scope) => t(`scope.${scope}`)))}</p>
      </div>
      <Button variant="subtle" aria-label={t('useOf', { name })} onClick={() => setUseOpen(true)}>
        {t('use')}
      </Button>
      {canRevoke && state !== 'revoked' && <RevokeKey apiKey={apiKey} />}
      {isUseOpen && <KeyUse apiKey={apiKey} onClose={() => setUseOpen(false)} />}
    </li>
  )
}

function RevokeKey({ apiKey: { apiKeyId, name } }: { apiKey: ApiKey }) {
  const t = useMessages(apiKeyMessages)
  const portal = useMessages()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const revoke = async () => {
    setBusy(true)
    const reply = await call('RevokeApiKey', { params: { id: apiKeyId } })
    setBusy(false)
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    setAsking(false)
    return refetch('GetApiKeys')
  }
  return (
    <>
      <IconButton label={t('revoke', { name })} onClick={() => setAsking(true)}>
        <IconTrash size={17} stroke={1.7} aria-hidden />
      </IconButton>
      <ConfirmDialog
        opened={isAsking}
        title={t('revokeTitle')}
        action={t('revokeAction')}
        danger
        busy={isBusy}
        error={error}
        onConfirm={() => void revoke()}
        onClose={() => setAsking(false)}
      >
        <p>{t('revokeText', { name })}</p>
      </ConfirmDialog>
    </>
  )
}
