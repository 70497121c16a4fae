import { User } from 'oidc-client-ts'
import { expect, it } from 'vitest'
import { safePath } from './identity-provider.ts'
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
