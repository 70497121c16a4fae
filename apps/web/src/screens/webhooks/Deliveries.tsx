import { useState } from 'react'
import { call, refetch, useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { Badge, Button, SelectField, showToast, SkeletonLines } from '../../ui/index.ts'
import { stateColours, type Delivery, type Webhook } from './webhook.ts'
import classes from './webhooks.module.css'
import webhookMessages from 'messages:webhooks'

const states = ['waiting', 'delivered', 'failed'] as const

/** As many as the server answers at once: a full page may have older ones behind it. */
const deliveriesAPage = 100

/** What was sent in the last 30 days, and what became of it. */
export function Deliveries({
  webhook: { webhookId, url, active },
  onClose,
}: {
  webhook: Webhook
  onClose: () => void
}) {
  const t = useMessages(webhookMessages)
  const [state, setState] = useState<(typeof states)[number]>()
  const [after, setAfter] = useState<number>()
  const query = { ...(state === undefined ? {} : { state }), ...(after === undefined ? {} : { after }) }
  const found = useAnswer(
    'GetWebhookDeliveries',
    { params: { id: webhookId }, query },
    { keepLast: true, askAgainWhile: (deliveries) => deliveries.some(isWaiting) },
  )
  const last = found.data?.at(-1)
  return (
    <Dialog opened onClose={onClose} title={t('deliveriesOf', { url })} size="lg">
      <div className={classes.form}>
        <SelectField
          label={t('state')}
          emptyLabel={t('every')}
          value={state ?? ''}
          choices={states.map((each) => ({ value: each, label: t(`state.${each}`) }))}
          onChange={(event) => {
            setAfter(undefined)
            setState(states.find((each) => each === event.currentTarget.value))
          }}
        />
        {found.isError && (
          <LoadFailed title={t('deliveriesFailed')} error={found.error} onRetry={() => void found.refetch()} />
        )}
        {found.data ? (
          found.data.length > 0 ? (
            <ul className={classes.log} aria-label={t('deliveries')}>
              {found.data.map((delivery) => (
                <DeliveryLine key={delivery.id} delivery={delivery} canReplay={active} />
              ))}
            </ul>
          ) : (
            <p>{t('noDeliveries')}</p>
          )
        ) : (
          !found.isError && <SkeletonLines lines={4} height={44} />
        )}
        <div className={classes.actions}>
          {after !== undefined && (
            <Button variant="subtle" onClick={() => setAfter(undefined)}>
              {t('newest')}
            </Button>
          )}
          {last && (found.data?.length ?? 0) >= deliveriesAPage && (
            <Button variant="subtle" onClick={() => setAfter(last.id)}>
              {t('older')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const isWaiting = ({ state }: Pick<Delivery, 'state'>) => state === 'waiting'

function DeliveryLine({ delivery, canReplay }: { delivery: Delivery; canReplay: boolean }) {
  const t = useMessages(webhookMessages)
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { event, state, createdAt, attempts, nextAttemptAt, shipmentId } = delivery
  return (
    <li>
      <details onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
        <summary>
          <time dateTime={createdAt}>{formats.instant(createdAt)}</time>
          <span>{t('about', { event: t(`event.${event}`), id: String(shipmentId) })}</span>
          <Badge color={stateColours[state]}>{t(`state.${state}`)}</Badge>
          <span className="quiet">
            {t('attempts', { count: attempts })}
            {nextAttemptAt && ` · ${t('next', { time: formats.instant(nextAttemptAt) })}`}
          </span>
        </summary>
        {isOpen && <Message delivery={delivery} canReplay={canReplay} />}
      </details>
    </li>
  )
}

/** Word for word, with what each attempt was answered. */
function Message({ delivery: { id }, canReplay }: { delivery: Delivery; canReplay: boolean }) {
  const t = useMessages(webhookMessages)
  const formats = useFormats()
  const found = useAnswer('GetWebhookDelivery', { params: { id } }, { askAgainWhile: isWaiting })
  const [isBusy, setBusy] = useState(false)
  const replay = async () => {
    if (isBusy) return
    setBusy(true)
    const reply = await call('ReplayWebhookDelivery', { params: { id } })
    setBusy(false)
    if (!reply.ok) return
    showToast({ kind: 'good', message: t('replayed') })
    await refetch('GetWebhookDeliveries', 'GetWebhookDelivery', 'GetWebhooks')
  }
  if (found.isError) {
    return <LoadFailed title={t('messageFailed')} error={found.error} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <SkeletonLines lines={2} height={28} />
  return (
    <div className={classes.message}>
      <ScrollRegion label={t('content')} className={classes.content}>
        <pre>{JSON.stringify(JSON.parse(found.data.body), null, 2)}</pre>
      </ScrollRegion>
      {found.data.log.map((attempt) => (
        <p key={attempt.at}>
          {formats.instant(attempt.at)} · {attempt.status ?? t('noAnswer')} · {formats.number(attempt.tookMs)} ms{' '}
          <code>{attempt.answer}</code>
        </p>
      ))}
      {canReplay && (
        <div className={classes.actions}>
          <Button variant="default" loading={isBusy} onClick={() => void replay()}>
            {t('replay')}
          </Button>
        </div>
      )}
    </div>
  )
}
