import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { Badge, Section } from '../../ui/index.ts'
import classes from './system.module.css'
import type { SystemState } from './system.ts'
import transferMessages from 'messages:history-transfers'
import systemMessages from 'messages:system'

const colours = { sent: 'green', rejected: 'red', pending: 'amber', dropped: 'gray' } as const

/** The last transfers of each kind with their result. */
export function LastTransfers({ transfers }: Pick<SystemState, 'transfers'>) {
  const t = useMessages(systemMessages)
  const words = useMessages(transferMessages)
  const formats = useFormats()
  return (
    <Section
      title={t('transfers')}
      hint={t('transfers.hint')}
      actions={<Link to={screenPaths.transfers}>{t('transfers.failed')}</Link>}
    >
      {transfers.length === 0 ? (
        <p className={classes.none}>{t('transfers.none')}</p>
      ) : (
        <ScrollRegion className={classes.wide} label={t('transfers')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words('kind')}</th>
                <th scope="col">{t('transfers.shipment')}</th>
                <th scope="col">{t('transfers.at')}</th>
                <th scope="col">{t('transfers.result')}</th>
              </tr>
            </thead>
            <tbody>
              {transfers.map((transfer) => (
                <tr key={transfer.id}>
                  <td>{words(`kind.${transfer.kind}`)}</td>
                  <td>
                    <Link to={screenPaths.history} search={{ shipment: transfer.shipmentId }}>
                      {transfer.AWB || words('unnumbered', { id: transfer.shipmentId })}
                    </Link>
                  </td>
                  <td>{formats.instant(transfer.finishedAt ?? transfer.requestedAt)}</td>
                  <td>
                    <Badge color={colours[transfer.state]}>{words(`state.${transfer.state}`)}</Badge>{' '}
                    {transfer.faultText}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Section>
  )
}
