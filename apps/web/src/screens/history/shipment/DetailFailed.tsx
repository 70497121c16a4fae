import { CallFailed, failureMessage } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { Link } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { Button, Notice } from '../../../ui/index.ts'
import shipmentMessages from 'messages:history-shipment'

interface DetailFailedProps {
  title: string
  error: unknown
  onRetry: () => void
}

/** Why a shipment is not here, in words. Where there is none, or it is another company's, asking again would not help. */
export function DetailFailed({ title, error, onRetry }: DetailFailedProps) {
  const t = useMessages(shipmentMessages)
  const portal = useMessages()
  const failure = error instanceof CallFailed ? error.failure : null
  const isUnknown = failure?.status === 404
  return (
    <Notice
      kind="bad"
      role="alert"
      title={title}
      actions={
        isUnknown ? (
          <Link to={screenPaths.history}>{portal('shell.history')}</Link>
        ) : (
          <Button variant="default" onClick={onRetry}>
            {portal('retry')}
          </Button>
        )
      }
    >
      {isUnknown ? t('failed.unknown') : failure ? failureMessage(failure, portal) : portal('error.default')}
      {failure?.requestId && <div className="quiet">{portal('error.requestId', { id: failure.requestId })}</div>}
    </Notice>
  )
}
