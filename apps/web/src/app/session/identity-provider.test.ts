import { User } from 'oidc-client-ts'
import { expect, it, vi } from 'vitest'
import { askedIdentity, safePath } from './identity-provider.ts'
import { storedIdentity } from './stored-identity.ts'

it('returns to addresses of the portal only', () => {
  expect(safePath('/History?shipment=4')).toBe('/History?shipment=4')
  for (const away of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    undefined,
    '/callback?code=1',
    '/Logout',
  ]) {
    expect(safePath(away)).toBe('/')
  }
})

it('reads the identity of this tab as the library keeps it', async () => {
  const { UserManager, WebStorageStateStore } = await import('oidc-client-ts')
  const [issuer, clientId] = ['https://id.test', 'portal']
  const manager = new UserManager({
    authority: issuer,
    client_id: clientId,
    redirect_uri: 'https://portal.test/callback',
    userStore: new WebStorageStateStore({ store: sessionStorage }),
  })
  expect(storedIdentity({ issuer, clientId })).toBeUndefined()
  const profile = { sub: 'anna', iss: issuer, aud: clientId, exp: 1_795_000_000, iat: 1_794_000_000 }
  await manager.storeUser(new User({ access_token: 'a', token_type: 'Bearer', id_token: 'an id token', profile }))
  expect(storedIdentity({ issuer, clientId })).toMatchObject({ id_token: 'an id token', profile })
  expect(storedIdentity({ issuer, clientId: 'another' })).toBeUndefined()
  sessionStorage.setItem(`oidc.user:${issuer}:${clientId}`, '{broken')
  expect(storedIdentity({ issuer, clientId })).toBeUndefined()
  sessionStorage.clear()
})

it('asks for a log-in where a provider without refresh tokens does not answer in its frame, and waits for one that is away', async () => {
  const { ErrorTimeout, UserManager } = await import('oidc-client-ts')
  const configuration = { issuer: 'https://id.test', clientId: 'portal', scope: 'openid' }
  vi.stubGlobal('fetch', async () => Response.json(configuration))
  vi.spyOn(UserManager.prototype, 'signinSilent').mockRejectedValue(new ErrorTimeout('IFrame timed out'))
  const profile = { sub: 'anna', iss: configuration.issuer, aud: 'portal', exp: 1_700_000_000, iat: 1_699_996_400 }
  const stored = (more: object) =>
    new User({ access_token: 'a', token_type: 'Bearer', id_token: 'an id token', profile, ...more }).toStorageString()
  const key = `oidc.user:${configuration.issuer}:${configuration.clientId}`
  sessionStorage.setItem(key, stored({ refresh_token: 'r' }))
  await expect(askedIdentity(false)).rejects.toThrow('timed out')
  expect(sessionStorage.getItem(key)).not.toBeNull()
  sessionStorage.setItem(key, stored({}))
  expect(await askedIdentity(false)).toBeUndefined()
  expect(sessionStorage.getItem(key)).toBeNull()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
