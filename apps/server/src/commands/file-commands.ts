import { createReadStream } from 'node:fs'
import { isOneOf, isShipmentSystem, shipmentSystems } from '@kattegat/domain/shipment'
import { importAddresses } from '../capabilities/address-book/index.ts'
import { importCompanies } from '../capabilities/companies/index.ts'
import { importPostalCodes } from '../capabilities/postal-codes/index.ts'
import {
  importReference,
  referenceKinds,
  type ListImportReport,
  type ReferenceKind,
} from '../capabilities/reference-data/index.ts'
import type { ImportKind } from '../capabilities/tariffs/index.ts'
import {
  errorLine,
  ExportRefusal,
  exportTariffs,
  importTariffs,
  tariffFileKinds,
} from '../capabilities/tariffs/index.ts'
import { listErrorLine } from '../platform/table-file/index.ts'
import { CommandError } from './command-error.ts'
import { argument, oneOf, type CommandOptions, type Work } from './command-words.ts'

/** `import <kind> <file>` */
export function importCommand([kind = '', file]: readonly string[], options: CommandOptions): Work {
  if (kind === 'postal-codes') return importFile(argument(file, 'import postal-codes <file>'), options.dryRun)
  const form = `import ${kind} <file> --system <system>`
  if (kind === 'addresses')
    return importAddressFile(argument(file, form), argument(options.system, form), options.dryRun)
  if (isOneOf(referenceKinds, kind))
    return importReferenceFile(kind, argument(file, `import ${kind} <file>`), options.dryRun)
  const tariffs = tariffKind(kind, 'import')
  return importTariffFile(tariffs, argument(file, form), argument(options.system, form), options.dryRun)
}

/** `export <kind> <file>` */
export function exportCommand([kind, file]: readonly string[], { system }: CommandOptions): Work {
  const form = `export ${kind} <file> --system <system>`
  return exportTariffFile(tariffKind(kind, 'export'), argument(file, form), argument(system, form))
}

function importFile(file: string, dryRun: boolean): Work {
  return async (database) => {
    const report = await importPostalCodes(database.db, createReadStream(file), { dryRun })
    for (const fault of report.faults) console.error(`row ${fault.row}, ${fault.column}: ${fault.reason}`)
    if (report.faults.length > 0) throw new CommandError('Nothing was imported.')
    console.log(
      `${dryRun ? 'Would import' : 'Imported'} ${report.rows} postal codes of ${report.countries.join(', ')}.`,
    )
  }
}

function importReferenceFile(kind: ReferenceKind, path: string, dryRun: boolean): Work {
  return async (database) => tellListImport(await importReference(database.db, { kind, path, dryRun }), kind, dryRun)
}

function importAddressFile(path: string, shipmentSystem: string, dryRun: boolean): Work {
  if (!isShipmentSystem(shipmentSystem))
    throw new CommandError(`There is no system ${shipmentSystem}. Systems: ${shipmentSystems.join(', ')}.`)
  return async (database) =>
    tellListImport(await importAddresses(database.db, { path, shipmentSystem, dryRun }), 'addresses', dryRun)
}

export function importCompanyFile(file: string | undefined, { system, dryRun }: CommandOptions): Work {
  const form = 'company import <file> --system <system>'
  const path = argument(file, form)
  const shipmentSystem = oneOf(shipmentSystems, argument(system, form), 'system')
  return async (database) =>
    tellListImport(
      await importCompanies(database.db, { path, shipmentSystem, dryRun, now: new Date() }),
      'companies',
      dryRun,
    )
}

function tellListImport(report: ListImportReport, what: string, dryRun: boolean): void {
  for (const fault of report.faults) console.error(listErrorLine(fault))
  if (report.unlisted > 0) console.error(`... and ${report.unlisted} more.`)
  const errors = report.faults.length + report.unlisted
  if (errors > 0) throw new CommandError(`Nothing was imported: ${errors === 1 ? '1 error' : `${errors} errors`}.`)
  const { rows, added, changed, removed } = report
  console.log(`${what}: ${rows} rows, of which ${added} added, ${changed} changed; ${removed} removed`)
  console.log(dryRun ? 'Nothing was written: this was a dry run.' : 'Imported.')
}

function tariffKind(kind: string | undefined, command: string): ImportKind {
  const kinds: readonly ImportKind[] = ['all', ...tariffFileKinds]
  const found = kinds.find((candidate) => candidate === kind)
  if (found) return found
  const others = command === 'import' ? `postal-codes, addresses, ${referenceKinds.join(', ')}, ` : ''
  throw new CommandError(`${command} takes one of: ${others}${kinds.join(', ')}.`)
}

function importTariffFile(kind: ImportKind, path: string, shipmentSystem: string, dryRun: boolean): Work {
  return async (database) => {
    const report = await importTariffs(database.db, { kind, path, shipmentSystem, dryRun })
    for (const finding of report.findings) {
      if (finding.severity === 'fault') console.error(errorLine(finding))
      else console.log(`Warning: ${errorLine(finding)}`)
    }
    if (report.unlisted > 0) console.error(`... and ${report.unlisted} more.`)
    if (report.faults > 0)
      throw new CommandError(`Nothing was imported: ${report.faults === 1 ? '1 error' : `${report.faults} errors`}.`)
    for (const { sheet, rows, added, changed, removed } of report.sheets)
      console.log(`${sheet}: ${rows} rows, of which ${added} added, ${changed} changed; ${removed} removed`)
    if (dryRun) console.log('Nothing was written: this was a dry run.')
    else if (report.version === undefined) console.log('Nothing was written: the file matches the current tariffs.')
    else console.log(`Imported as tariff version ${report.version} of ${shipmentSystem}.`)
  }
}

function exportTariffFile(kind: ImportKind, path: string, shipmentSystem: string): Work {
  return async (database) => {
    const sheets = await exportTariffs(database.db, { kind, path, shipmentSystem }).catch((error: unknown) => {
      throw error instanceof ExportRefusal ? new CommandError(error.message) : error
    })
    for (const { sheet, rows } of sheets) console.log(`${sheet}: ${rows} rows`)
    console.log(`Exported to ${path}.`)
  }
}
