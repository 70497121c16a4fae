import type { Audience } from '@kattegat/domain/content'
import { isEmployee, type Role } from '@kattegat/domain/permissions'
import { fallbackLanguage, type Language } from '@kattegat/messages'
import type { Database } from '../../platform/database/index.ts'

/** A link of the provider's own, as the reader is shown it. */
export interface PortalLink {
  readonly name: string
  readonly link: string
  readonly icon: string
}

/** The links of the menu or of the app switcher that a user finds, in their order. */
export async function linksFor(
  database: Database,
  place: 'menu' | 'apps',
  { roles, language }: { readonly roles: readonly Role[]; readonly language: Language },
): Promise<PortalLink[]> {
  const rows = await database
    .selectFrom('portal_link')
    .select(['names', 'link', 'icon', 'audience'])
    .where('place', '=', place)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows
    .filter(({ audience }) => isAmong(audience as Audience, roles))
    .map(({ names, link, icon }) => {
      const by = names as Partial<Record<string, string>>
      return { name: by[language] ?? by[fallbackLanguage] ?? link, link, icon }
    })
}

function isAmong(audience: Audience, roles: readonly Role[]): boolean {
  switch (audience) {
    case 'everyone':
      return true
    case 'customers':
      return !isEmployee(roles)
    case 'employees':
      return isEmployee(roles)
    case 'Administrator':
    case 'SuperUser':
    case 'Finance':
      return roles.includes(audience)
  }
}
