import { join } from 'node:path'
import type { TransferKind } from '@kattegat/domain/transfers'
import type { Configuration } from '../../platform/configuration/index.ts'
import { folderAdapter, webhookAdapter, type SendTransfer } from './transfer-port.ts'

/** Where an installation's transfers go: folders of files unless a webhook is configured. */
export function transferPortsOf(
  configuration: Pick<Configuration, 'dataFolder' | 'transferUrls' | 'transferSecret'>,
  now: () => Date,
): Readonly<Record<TransferKind, SendTransfer>> {
  const portOf = (kind: TransferKind): SendTransfer => {
    const url = configuration.transferUrls[kind]
    return url
      ? webhookAdapter(url, configuration.transferSecret, now)
      : folderAdapter(join(configuration.dataFolder, 'transfers', kind))
  }
  return { cargo: portOf('cargo'), invoicing: portOf('invoicing') }
}
