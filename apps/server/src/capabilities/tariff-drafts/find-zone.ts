import type { Answer, Input } from '@kattegat/contract'
import { matchingRules } from '@kattegat/domain/rating/tariff-drafts'
import type { ZoneRule } from '@kattegat/domain/rating'
import type { TariffTerms } from '../tariffs/index.ts'

/** The zone a place falls into, with every rule it falls under; undefined for a zone set that is not the system's. */
export function findZone(
  { zones, zoneRules }: TariffTerms,
  { zoneSetId, countryCode, postalCode = '', city = '', stateCode = '' }: Input<'FindZoneOfPlace'>['query'],
): Answer<'FindZoneOfPlace'> | undefined {
  const ofSet = new Map(zones.filter((zone) => zone.zoneSetId === zoneSetId).map((zone) => [zone.id, zone]))
  if (ofSet.size === 0) return undefined
  const rules = zoneRules.filter(({ zoneId }) => ofSet.has(zoneId))
  const found = matchingRules(rules, { countryCode: countryCode.toUpperCase(), postalCode, city, stateCode })
  const zone = found[0] && ofSet.get(found[0].rule.zoneId)
  return {
    zone: zone ? { id: zone.id, code: zone.code, name: zone.name } : null,
    rules: found.map(({ rule, by }) => ({ zone: ofSet.get(rule.zoneId)!.code, by, rule: ruleText(rule) })),
  }
}

function ruleText({ countryCode, postalFrom, postalTo, stateCode, place }: ZoneRule): string {
  const within = place ?? (postalFrom === null ? stateCode : [postalFrom, postalTo].filter(Boolean).join('–'))
  return within === null ? countryCode : `${countryCode} ${within}`
}
