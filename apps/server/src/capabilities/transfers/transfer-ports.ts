import { join } from 'node:path'
import type { TransferKind } from '@kattegat/domain/transfers'
import type { Configuration } from '../../platform/configuration/index.ts'
import { sftpAdapter } from './sftp-port.ts'
import { folderAdapter, webhookAdapter, type SendTransfer } from './transfer-port.ts'

/** Where an installation's transfers go: folders of files unless a webhook or an SFTP server is configured. */
export function transferPortsOf(
  configuration: Pick<Configuration, 'dataFolder' | 'transferUrls' | 'transferSftp' | 'transferSecret'>,
  now: () => Date,
): Readonly<Record<TransferKind, SendTransfer>> {
  const portOf = (kind: TransferKind): SendTransfer => {
    const url = configuration.transferUrls[kind]
    if (url) return webhookAdapter(url, configuration.transferSecret, now)
    const place = configuration.transferSftp[kind]
    return place ? sftpAdapter(place) : folderAdapter(join(configuration.dataFolder, 'transfers', kind))
  }
  return { cargo: portOf('cargo'), invoicing: portOf('invoicing') }
}
