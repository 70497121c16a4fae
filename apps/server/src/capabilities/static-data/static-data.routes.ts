import { messagesIn } from '@kattegat/messages/node'
import { countries } from '@kattegat/domain/address'
import type { OfferedList } from '@kattegat/domain/content'
import { accept } from '@kattegat/domain/result'
import { isShipmentSystem } from '@kattegat/domain/shipment'
import type { FastifyReply } from 'fastify'
import type { Configuration } from '../../platform/configuration/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Serve } from '../../platform/http/index.ts'
import type { Caller } from '../../platform/tenancy/index.ts'
import { withdrawnCodes } from '../content/index.ts'
import { readApps } from './app-switcher.ts'
import { headerData } from './header-data.ts'
import { systemsOf } from './shipment-systems.ts'
import { listTransportCompanies, listTransportProducts } from './stored-lists.ts'
import * as lists from './named-lists.ts'

export interface StaticDataDeps {
  readonly database: Database
  readonly configuration: Pick<Configuration, 'environmentName' | 'pickupModuleUrl' | 'appSwitcher'>
  /** What a browser is given with the header's data, whose links it opens without our headers. */
  readonly onHeader?: (reply: FastifyReply, caller: Caller) => Promise<void>
}

/**
 * Lists that rarely change, in the caller's language.
 *
 * @throws ConfigurationError when the setting of the app switcher cannot be used.
 */
export function registerStaticData(serve: Serve, { database, configuration, onHeader }: StaticDataDeps): void {
  const { environmentName, pickupModuleUrl } = configuration
  const apps = readApps(configuration.appSwitcher)

  serve('GetHeaderData', async ({ caller, reply, language }) => {
    await onHeader?.(reply, caller)
    return accept(await headerData(database, { environmentName, pickupModuleUrl, apps }, caller, language))
  })
  serve('GetCountries', async ({ language }) =>
    accept(await offered(database, 'countries', countries(language), ({ countryCode }) => countryCode)),
  )
  serve('GetStateCodes', async () => accept(lists.stateList()))
  serve('GetLanguages', async () => accept(lists.languages()))
  serve('GetIncoterms', async ({ language }) => accept(lists.incotermList(language)))
  serve('GetCurrency', async ({ language }) =>
    accept(await offered(database, 'currencies', lists.currencyList(language), ({ currencyCode }) => currencyCode)),
  )
  serve('GetPackagingTypes', async ({ language }) =>
    accept(await offered(database, 'packagings', lists.packagingTypeList(language), ({ id }) => id)),
  )
  serve('GetReferenceTypes', async ({ language }) =>
    accept(await offered(database, 'referenceTypes', lists.referenceTypeList(language), ({ code }) => code)),
  )
  serve('GetShipmentDocumentTypes', async ({ language }) =>
    accept(await offered(database, 'documentTypes', lists.documentTypeList(language), ({ code }) => code)),
  )
  serve('GetDeliveryStatuses', async ({ language }) => accept(lists.deliveryStatusList(language)))

  serve('GetShipmentSystems', async ({ caller, language }) =>
    accept(
      (await systemsOf(database, caller)).flatMap((system) =>
        isShipmentSystem(system.key)
          ? [
              {
                shipmentSystem: system.key,
                name: messagesIn(language, 'vocabulary')(`shipmentSystems.${system.key}`),
                countryCode: system.country_code,
                currencyCode: system.currency,
                timeZone: system.time_zone,
              },
            ]
          : [],
      ),
    ),
  )
  serve('GetTransportCompanies', async ({ caller }) => accept(await listTransportCompanies(database, caller)))
  serve('GetTransportProducts', async ({ caller }) => accept(await listTransportProducts(database, caller)))
}

/** Those of the product's rows that administrators have not withdrawn. */
export async function offered<Row>(
  database: Database,
  list: OfferedList,
  rows: readonly Row[],
  codeOf: (row: Row) => string,
): Promise<Row[]> {
  const withdrawn = await withdrawnCodes(database, list)
  return rows.filter((row) => !withdrawn.has(codeOf(row)))
}
