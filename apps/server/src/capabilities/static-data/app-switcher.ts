import { calls, type Answer } from '@kattegat/contract'
import { isPortalLink } from '@kattegat/domain/content'
import type { Role } from '@kattegat/domain/permissions'
import { Value } from 'typebox/value'
import { ConfigurationError } from '../../platform/configuration/index.ts'

export type AppLink = Answer<'GetHeaderData'>['appSwitcherItems'][number]

const shape = calls.GetHeaderData.answers[200].properties.appSwitcherItems

/**
 * The apps of the setting `APP_SWITCHER`.
 *
 * @throws ConfigurationError unless it is a JSON list of `{ name, link, icon, requiredRole }` whose links are paths of
 * the portal or web addresses.
 */
export function readApps(setting: string): AppLink[] {
  const apps = parseJson(setting)
  const usable = Value.Check(shape, apps) && apps.every((app) => app.name.trim() !== '' && isPortalLink(app.link))
  if (!usable) {
    throw new ConfigurationError(
      'APP_SWITCHER must be a JSON list of { "name", "link", "icon", "requiredRole": [] } with links that begin with / or https://',
    )
  }
  return apps
}

/** The apps that need no role, and those of which the user has one of the roles. */
export function appsFor(apps: readonly AppLink[], roles: readonly Role[]): AppLink[] {
  return apps.filter(
    ({ requiredRole }) => requiredRole.length === 0 || requiredRole.some((role) => roles.includes(role)),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
