import type { Zone, ZoneRule } from '@kattegat/domain/rating'
import { roadZones, stateGroups, worldZones, zipStates } from './places.ts'
import type { DemoSystem } from './systems.ts'

export function buildWorldZones(system: DemoSystem, zoneSetId: number, nextId: () => number) {
  const zones: Zone[] = [{ id: nextId(), zoneSetId, code: 'H', name: system.country }]
  const rules: ZoneRule[] = [countryRule(zones[0]!.id, system.country)]
  for (const [code, zone] of worldZones()) {
    const id = nextId()
    zones.push({ id, zoneSetId, code, name: zone.name })
    for (const country of zone.countries) if (country !== system.country) rules.push(countryRule(id, country))
  }
  return { zones, rules }
}

export function buildRoadZones(zoneSetId: number, nextId: () => number) {
  const zones: Zone[] = []
  const rules: ZoneRule[] = []
  for (const zone of roadZones) {
    const id = nextId()
    zones.push({ id, zoneSetId, code: zone.code, name: zone.name })
    if (zone.postal.length === 0) rules.push(countryRule(id, zone.country))
    for (const [postalFrom, postalTo] of zone.postal) {
      rules.push({ zoneId: id, countryCode: zone.country, postalFrom, postalTo, stateCode: null, place: null })
    }
  }
  return { zones, rules }
}

export function buildStateZones(zoneSetId: number, nextId: () => number) {
  const zones: Zone[] = []
  const rules: ZoneRule[] = []
  for (const [code, group] of Object.entries(stateGroups)) {
    const id = nextId()
    zones.push({ id, zoneSetId, code, name: group.name })
    for (const stateCode of group.states.split(' ')) {
      rules.push({ zoneId: id, countryCode: 'US', postalFrom: null, postalTo: null, stateCode, place: null })
      const [, ...ranges] = zipStates.find(([state]) => state === stateCode) ?? [stateCode]
      for (const [postalFrom, postalTo] of ranges)
        rules.push({ zoneId: id, countryCode: 'US', postalFrom, postalTo, stateCode: null, place: null })
    }
  }
  return { zones, rules }
}

function countryRule(zoneId: number, countryCode: string): ZoneRule {
  return { zoneId, countryCode, postalFrom: null, postalTo: null, stateCode: null, place: null }
}
