import { describe, expect, it } from 'vitest'
import { readConfiguration } from './index.ts'

const read = (environment: Record<string, string>) => readConfiguration(environment, '0.1.0')

describe('configuration', () => {
  it('runs with nothing set: embedded database, demo data, port 8080', () => {
    expect(read({})).toMatchObject({ port: 8080, baseUrl: 'http://localhost:8080', demo: true, role: 'all' })
    expect(read({}).databaseUrl).toBeUndefined()
  })

  it('brings no demo data to a database of one’s own unless asked', () => {
    expect(read({ DATABASE_URL: 'postgres://u:secret@db/kattegat' }).demo).toBe(false)
    expect(read({ DATABASE_URL: 'postgres://u:secret@db/kattegat', DEMO_DATA: 'true' }).demo).toBe(true)
    expect(read({ DEMO_DATA: 'true' }).demoBusiness).toBe(true)
    expect(read({ DEMO_DATA: 'without-shipments' })).toMatchObject({ demo: true, demoBusiness: false })
  })

  it('names a wrong setting in one line', () => {
    expect(() => read({ PORT: '80a' })).toThrow('PORT is "80a" but must be a whole number from 1 to 65535')
    expect(() => read({ ROLE: 'all,web' })).toThrow('ROLE is "all,web" but must be one of web, worker, all')
    expect(() => read({ SSCC_COMPANY_PREFIX: '12' })).toThrow('SSCC_COMPANY_PREFIX is "12" but must be 7 to 10 digits')
  })

  it('never repeats an address, which may hold a password', () => {
    expect(() => read({ DATABASE_URL: 'mysql://u:secret@db' })).toThrow(
      /^DATABASE_URL must be an address beginning with postgres:\/\//,
    )
    expect(() => read({ SMTP_URL: 'mail.example secret' })).toThrow(/^(?!.*secret).*SMTP_URL/)
  })

  it('hands shipments on to a webhook only where it can sign what it sends', () => {
    expect(read({}).transferUrls).toEqual({ cargo: undefined, invoicing: undefined })
    const url = 'https://cargo.example/in'
    expect(() => read({ CARGO_WEBHOOK_URL: url, TRANSFER_SECRET: 'short' })).toThrow(/^(?!.*short).*TRANSFER_SECRET/)
    expect(read({ CARGO_WEBHOOK_URL: url, TRANSFER_SECRET: 'a-secret-of-theirs' }).transferUrls.cargo).toBe(url)
  })

  it('keeps files in a folder of its own, or where STORAGE_URL says', () => {
    expect(read({ DATA_FOLDER: '/srv/kattegat' }).storage).toEqual({ kind: 'disk', folder: '/srv/kattegat/files' })
    expect(read({ STORAGE_URL: 's3://papers?region=eu-north-1' }).storage).toMatchObject({ bucket: 'papers' })
    expect(() => read({ STORAGE_URL: 's3://key:secret@papers?acl=public' })).toThrow(
      /^(?!.*secret)STORAGE_URL must be an address such as file:\/\/\/a\/folder or s3:\/\/bucket/,
    )
  })

  it('takes an empty setting as unset, and drops the slash at the end of BASE_URL', () => {
    expect(read({ PORT: '', BASE_URL: 'https://portal.example/' })).toMatchObject({
      port: 8080,
      baseUrl: 'https://portal.example',
    })
  })
})
