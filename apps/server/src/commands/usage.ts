import { roles as allRoles } from '@kattegat/domain/permissions'
import { shipmentSystems } from '@kattegat/domain/shipment'
import { languages } from '@kattegat/messages'
import { referenceKinds } from '../capabilities/reference-data/index.ts'
import { tariffFileKinds } from '../capabilities/tariffs/index.ts'

export const usage = `kattegat <command>

  start                                   serve the portal (same as npm start)
  doctor                                  look at settings, database, storage, mail, issuer, clock and numbers; what is wrong, in a line each
  verify                                  read all data and say what is not as promised; changes nothing
  backup <file>                           write database and files into one file, while the portal runs
  restore <file> [--dry-run] [--skip-numbers N]
                                          bring an installation back into an empty database, or only check the file
  numbers                                 list the ranges of waybill numbers and SSCCs, and which comes next
  numbers move --beyond <number>          go on beyond a number that was printed
  numbers move --by N                     pass over N numbers of every range
  retention [<kind> <days>]               list for how long what is removed or archived is kept, or change it
  log-archive                             list the files of archived lines of the audit log and of shipments' events
  log-archive read <number>               write the lines of one as JSON, a line each
  partition [--size N]                    split the shipments of a PostgreSQL server into parts of N ids (30 million), or make parts ahead
  migrate [--grant-to <role>]             update the database's tables, and let a role run the portal that does not own them
  seed --demo                             create the demo data: companies, users, tariffs and twelve weeks of shipments
  seed --size N [--system <system>]       create N shipments over three years in a system, for tests and benchmarks
  token <e-mail>                          print an API token as one line of JSON
  rotate-secrets [--forget]               make new signing keys; nobody is logged out, but all are with --forget, after a theft
  failover-login <e-mail>                 print a one-time link for when the identity provider is down
  admin create <e-mail>                   make a user an administrator
  user create <e-mail> --company <name> --system <system> [--role Finance] [--name <name>] [--language <code>]
                                          create a user of a company
  user create <e-mail> --role <role> [--role <role>] [--system <system>] [--name <name>] [--language <code>]
                                          create an employee, in one system or in all
  user role <e-mail> [--role <role>]      replace a user's roles; with none, leave no role
  user deactivate <e-mail>                take a user's access away, within seconds
  user activate <e-mail>                  give a user's access back
  user end-sessions <e-mail>              log a user out everywhere, within seconds
  person export <e-mail> <file>           write everything kept about a person into a JSON file
  person erase <e-mail> [--yes]           erase a person but for what bookkeeping needs; without --yes only tell what that would be
  company import <file> --system <system> [--dry-run]
                                          add companies with an account each, and change those of the same name
  import postal-codes <file> [--dry-run]  replace the postal codes of the countries in a TSV or CSV file
  import <list> <file> [--dry-run]        replace a list of reference data from an XLSX, CSV or TSV file
  import addresses <file> --system <system> [--dry-run]
                                          add to companies' address books and update existing addresses
  import <kind> <file> --system <system> [--dry-run]
                                          replace tariffs from an XLSX or CSV file, or a folder of CSV files
  export <kind> <file> --system <system>  write tariffs to an XLSX file, or to a folder of CSV files

Lists: ${referenceKinds.join(', ')}. Formats: docs/reference-files.md.
Roles: ${allRoles.join(', ')}. Languages: ${languages.join(', ')}.
Kinds of tariff files: all, ${tariffFileKinds.join(', ')}.
Formats: docs/tariff-files.md. Systems: ${shipmentSystems.join(', ')}.
All commands also work while the server is running. Settings are read from the environment, as with npm start.`
