import type { Input } from '@kattegat/contract'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Language } from '@kattegat/messages'
import type { FastifyReply } from 'fastify'
import { notAuthorized, type Refusal } from '../../platform/http/index.ts'
import { scopeOf, type Caller } from '../../platform/tenancy/index.ts'
import { beginPack } from '../document-packs/index.ts'
import { printOf } from '../printing/index.ts'
import { bookedShipments } from './run.repository.ts'
import type { ShotFile } from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'

interface PackOfFile {
  readonly caller: Caller
  readonly file: ShotFile
  readonly language: Language
  readonly print: Input<'CreateShotFilePack'>['body']
  readonly reply: FastifyReply
}

/** Has one file made of the labels of all that is booked from a file, in its order, with their documents or without. */
export async function packOfFile(
  deps: ShotFilesDeps,
  { caller, file, language, print, reply }: PackOfFile,
): Promise<Result<{ url: string; packId: string; shipments: number; leftOut: number }, Refusal>> {
  const scope = scopeOf(caller, 'shipment.print')
  if (!scope) return refuse(notAuthorized)
  const booked = await bookedShipments(deps.database, file)
  // A pre-booking has neither number nor label.
  const shipmentIds = booked.filter((each) => each.waybill_number !== null).map(({ id }) => id)
  if (shipmentIds.length === 0) {
    return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'shipments', code: 'nothingToPrint', params: {} }] })
  }
  const isLabels = print.contents === 'labels'
  const format = isLabels && print.format === 'zpl' ? 'zpl' : 'pdf'
  const asked = {
    scope,
    shipmentIds,
    language,
    format,
    contents: print.contents,
    ...(isLabels && { labelPrint: printOf(print) }),
  } as const
  const pack = await beginPack({ ...deps, ...deps.booking }, caller, reply, asked)
  return pack.ok
    ? accept({ ...pack.value, shipments: shipmentIds.length, leftOut: booked.length - shipmentIds.length })
    : pack
}
