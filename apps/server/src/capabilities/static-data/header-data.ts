import type { Answer } from '@kattegat/contract'
import { isShipmentSystem } from '@kattegat/domain/shipment'
import type { Database } from '../../platform/database/index.ts'
import type { Caller } from '../../platform/http/index.ts'
import { appsFor, type AppLink } from './app-switcher.ts'
import { systemsOf } from './shipment-systems.ts'

interface HeaderFacts {
  readonly environmentName: string
  readonly apps: readonly AppLink[]
}

/** What the header shows this user. */
export async function headerData(
  database: Database,
  { environmentName, apps }: HeaderFacts,
  caller: Caller,
): Promise<Answer<'GetHeaderData'>> {
  const systems = await systemsOf(database, caller)
  return {
    environmentName,
    // Employees' tools enter with their screens: an entry that leads nowhere is worse than none.
    menuItems: [],
    appSwitcherItems: appsFor(apps, caller.roles),
    segmentationDetails: {
      segmentations: systems.flatMap(({ key, name, flag, booking_system_key }) =>
        isShipmentSystem(key) ? [{ shipmentSystem: key, name, flag, bookingSystemKey: booking_system_key }] : [],
      ),
    },
    // Neither has a page yet.
    showShotFileLink: false,
    showHangfireLink: false,
  }
}
