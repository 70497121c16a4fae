import { defaultShipmentSystem } from '@kattegat/domain/shipment'
import { linkResource, type IssueSignedLink } from './signed-link.ts'

/** Where somebody who is invited chooses a password of the embedded identity provider. */
export const passwordPath = '/idp-password'

/** How long the link of an invitation opens, in days. */
export const passwordLinkDays = 7

/** What a link opens: the password of one user, by the mail of one invitation. */
export function passwordResource(userId: number, invitation: number): string {
  return linkResource('password', { userId, invitation })
}

/** The link with which an invited person chooses a password, until they have logged in or are invited again. */
export async function passwordLink(
  issue: IssueSignedLink,
  baseUrl: string,
  { userId, invitation }: { readonly userId: number; readonly invitation: number },
): Promise<string> {
  const resource = passwordResource(userId, invitation)
  const ticket = await issue({ userId, shipmentSystem: defaultShipmentSystem, resource }, passwordLinkDays * 24 * 60)
  return `${baseUrl}${passwordPath}/${userId}?ticket=${ticket}`
}
