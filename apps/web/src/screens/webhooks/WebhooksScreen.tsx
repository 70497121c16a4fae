import { may } from '@kattegat/domain/permissions'
import { useState } from 'react'
import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { IconPencil, IconPlus, IconSend } from '../../ui/icons/index.ts'
import { Badge, Button, EmptyState, IconButton, PageHeading, SkeletonLines } from '../../ui/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import { DeleteWebhook } from './DeleteWebhook.tsx'
import { stateColours, type Webhook } from './webhook.ts'
import classes from './webhooks.module.css'
import webhookMessages from 'messages:webhooks'

const WebhookForm = lazily(() => import('./WebhookForm.tsx').then((module) => module.WebhookForm))
const Deliveries = lazily(() => import('./Deliveries.tsx').then((module) => module.Deliveries))

/** Where the portal tells companies' programs what happens: administrators set them up, a company sees its own. */
export function WebhooksScreen() {
  const t = useMessages(webhookMessages)
  const { user } = useSession()
  const [isMaking, setMaking] = useState(false)
  const found = useAnswer('GetWebhooks', {})
  const canManage = may('webhook.manage', user.assignedRoles)
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
            {found.data.map((webhook) => (
              <WebhookLine key={webhook.webhookId} webhook={webhook} canManage={canManage} />
            ))}
          </ul>
        ) : (
          <EmptyState title={t('empty')} icon={<IconSend size={32} stroke={1.4} />}>
            {t(canManage ? 'emptyText' : 'emptyOwn')}
          </EmptyState>
        )
      ) : found.isError ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={4} height={72} />
      )}
      {isMaking && <WebhookForm onClose={() => setMaking(false)} />}
    </>
  )
}

function WebhookLine({ webhook, canManage }: { webhook: Webhook; canManage: boolean }) {
  const t = useMessages(webhookMessages)
  const formats = useFormats()
  const [open, setOpen] = useState<'form' | 'deliveries'>()
  const { url, active, lastDelivery, previousSecretUntil } = webhook
  return (
    <li className={classes.item} data-over={!active || undefined}>
      <div className={classes.main}>
        <h2>{url}</h2>
        <p className={classes.facts}>
          <Badge color={active ? 'green' : 'gray'}>{t(active ? 'active' : 'off')}</Badge>
          <span>{webhook.companyName}</span>
          <span>{formats.list(webhook.events.map((event) => t(`event.${event}`)))}</span>
        </p>
        <p className={classes.facts}>
          {lastDelivery ? (
            <>
              <span>{t('last', { time: formats.instant(lastDelivery.at) })}</span>
              <Badge color={stateColours[lastDelivery.state]}>{t(`state.${lastDelivery.state}`)}</Badge>
            </>
          ) : (
            <span>{t('nothingYet')}</span>
          )}
          {previousSecretUntil && <span>{t('bothSecrets', { time: formats.instant(previousSecretUntil) })}</span>}
        </p>
      </div>
      <Button variant="subtle" aria-label={t('deliveriesOf', { url })} onClick={() => setOpen('deliveries')}>
        {t('deliveries')}
      </Button>
      {canManage && (
        <>
          <IconButton label={t('edit', { url })} onClick={() => setOpen('form')}>
            <IconPencil size={17} stroke={1.7} aria-hidden />
          </IconButton>
          <DeleteWebhook webhook={webhook} />
        </>
      )}
      {open === 'form' && <WebhookForm webhook={webhook} onClose={() => setOpen(undefined)} />}
      {open === 'deliveries' && <Deliveries webhook={webhook} onClose={() => setOpen(undefined)} />}
    </li>
  )
}
