import { defaultShipmentSystem, isShipmentSystem, shipmentSystems } from '@kattegat/domain/shipment'
import { seedBusiness, seedDemo, seedShipments, seedSystems } from '../capabilities/seeding/index.ts'
import { openTariffs } from '../capabilities/tariffs/index.ts'
import { transferJobs } from '../capabilities/transfers/index.ts'
import type { Configuration } from '../platform/configuration/index.ts'
import type { OpenDatabase } from '../platform/database/index.ts'
import { openJobs } from '../platform/jobs/index.ts'
import { openStorage } from '../platform/storage/index.ts'
import { CommandError } from './command-error.ts'
import type { CommandOptions, Work } from './command-words.ts'

/** `seed --demo`, or `seed --size N` */
export function seedCommand({ demo, size, system }: CommandOptions): Work {
  if (size !== undefined) return seedMany(size, system)
  if (!demo) throw new CommandError('seed takes --demo, or --size N')
  return seed
}

async function seed(database: OpenDatabase, configuration: Configuration): Promise<void> {
  await seedSystems(database.db, { ssccCompanyPrefix: configuration.ssccCompanyPrefix })
  await seedDemo(database.db)
  const storage = await openStorage(configuration.storage)
  const jobs = await openJobs({ database, jobs: transferJobs, onFault: (fault) => console.error(fault) })
  const tariffs = await openTariffs(database.db, { onFault: (fault) => console.error(fault) })
  try {
    const { productName, baseUrl } = configuration
    const { enqueue } = jobs
    const now = () => new Date()
    await seedBusiness({ database: database.db, tariffs, storage, enqueue, productName, baseUrl, now })
  } finally {
    tariffs.close()
    await jobs.stop()
    storage.close()
  }
  console.log('Demo data created.')
}

function seedMany(size: string, system: string = defaultShipmentSystem): Work {
  const wanted = Number(size)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 20_000_000)
    throw new CommandError('seed --size takes a number from 1 to 20000000')
  if (!isShipmentSystem(system))
    throw new CommandError(`There is no system ${system}. Systems: ${shipmentSystems.join(', ')}.`)
  return async ({ db }, configuration) => {
    await seedSystems(db, { ssccCompanyPrefix: configuration.ssccCompanyPrefix })
    await seedDemo(db)
    await seedShipments(db, system, wanted, new Date(), (written, of) => {
      if (written % 100_000 === 0 || written === of) console.log(`${written} of ${of}`)
    })
  }
}
