import type { Answer } from '@kattegat/contract'
import type { LaneBreaks, Zone } from '@kattegat/domain/rating'
import {
  breaksByFrom,
  cellText,
  changePpm,
  mainFigureE4,
  sharedMinimum,
  type GridColumn,
} from '@kattegat/domain/rating/tariff-drafts'

export type GridLane = Answer<'GetTariffGrid'>['lanes'][number]

/** The key of a lane among those of a tariff. */
export function laneKeyOf({ originZoneId, destinationZoneId }: Pick<LaneBreaks, 'originZoneId' | 'destinationZoneId'>) {
  return `${originZoneId ?? 0}|${destinationZoneId ?? 0}`
}

/** A lane as the matrix shows it, beside the one that holds; undefined where there is none, or nothing to compare with. */
export function gridLane(
  lane: LaneBreaks,
  live: LaneBreaks | undefined,
  {
    columns,
    zones,
  }: { readonly columns: readonly GridColumn[]; readonly zones: ReadonlyMap<number, Pick<Zone, 'code'>> },
): GridLane {
  const codeOf = (id: number | null) => (id === null ? '' : (zones.get(id)?.code ?? String(id)))
  const [byFrom, liveByFrom] = [breaksByFrom(lane.breaks), breaksByFrom(live?.breaks ?? [])]
  const now = textsOf(lane, byFrom, columns)
  return {
    originZoneId: lane.originZoneId,
    destinationZoneId: lane.destinationZoneId,
    origin: codeOf(lane.originZoneId),
    destination: codeOf(lane.destinationZoneId),
    ...now,
    live: live ? textsOf(live, liveByFrom, columns) : null,
    changes: columns.map(({ from }) => {
      const [before, after] = [liveByFrom.get(from), byFrom.get(from)]
      if (!before || !after || before.shape !== after.shape) return null
      const ppm = changePpm(mainFigureE4(before), mainFigureE4(after))
      // Hundredths of a per cent, to be read.
      return ppm === undefined ? null : Math.round(ppm / 100) / 100
    }),
  }
}

function textsOf(
  { breaks }: LaneBreaks,
  byFrom: ReturnType<typeof breaksByFrom>,
  columns: readonly GridColumn[],
): { minimum: string; cells: string[] } {
  const minimum = sharedMinimum(breaks)
  return { minimum, cells: columns.map((column) => cellText(byFrom.get(column.from), column, minimum)) }
}
