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

  it('calls itself a demo only where it has the demo’s data', () => {
    expect(read({}).environmentName).toBe('Demo')
    expect(read({ OIDC_ISSUER: 'https://login.example.com' }).environmentName).toBe('Production')
    expect(read({ DEMO_DATA: 'false', ENVIRONMENT_NAME: 'Test' }).environmentName).toBe('Test')
    expect(read({ NODE_ENV: 'production' }).environmentName).toBe('Production')
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

  it('sends traces where OpenTelemetry’s own variables say so', () => {
    const url = 'http://collector:4318'
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/` }).traces).toEqual({
      url: `${url}/v1/traces`,
      headers: {},
      sampler: 'parentbased_always_on',
      ratio: 1,
      resource: { 'service.name': 'kattegat' },
      timeoutMs: 10_000,
    })
    expect(read({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${url}/in` }).traces?.url).toBe(`${url}/in`)
    const headers = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a=, x=1' }
    expect(read(headers).traces?.headers).toEqual({ Authorization: 'Bearer a=', x: '1' })
    const resource = { OTEL_SERVICE_NAME: 'portal', OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,cloud.region=eu' }
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...resource }).traces?.resource).toEqual({
      'service.name': 'portal',
      'cloud.region': 'eu',
    })
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_SDK_DISABLED: 'true' }).traces).toBeUndefined()
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_EXPORTER: 'none' }).traces).toBeUndefined()
    expect(read({ OTEL_TRACES_SAMPLER: 'of another program', OTEL_TRACES_SAMPLER_ARG: 'x' }).traces).toBeUndefined()
  })

  it('names a wrong setting of traces, and no secret', () => {
    const to = (more: Record<string, string>) => () => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', ...more })
    expect(to({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318/hush' })).toThrow(/^OTEL_EXPORTER_OTLP_ENDPOINT(?!.*hush)/)
    expect(to({ OTEL_EXPORTER_OTLP_HEADERS: 'hush' })).toThrow(/^OTEL_EXPORTER_OTLP_HEADERS(?!.*hush)/)
    expect(to({ OTEL_EXPORTER_OTLP_HEADERS: 'key=%hush' })).toThrow(/^OTEL_EXPORTER_OTLP_HEADERS(?!.*hush)/)
    expect(to({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow('often 4318')
    expect(to({ OTEL_TRACES_SAMPLER: 'some' })).toThrow('OTEL_TRACES_SAMPLER is "some" but must be one of always_on')
    expect(to({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG is "2" but must be')
  })

  it('hands shipments on to a webhook only where it can sign what it sends', () => {
    expect(read({}).transferUrls).toEqual({ cargo: undefined, invoicing: undefined })
    const url = 'https://cargo.example/in'
    expect(() => read({ CARGO_WEBHOOK_URL: url, TRANSFER_SECRET: 'short' })).toThrow(/^(?!.*short).*TRANSFER_SECRET/)
    expect(read({ CARGO_WEBHOOK_URL: url, TRANSFER_SECRET: 'a-secret-of-theirs' }).transferUrls.cargo).toBe(url)
  })

  it('hands shipments on to an SFTP server only where it knows the server’s key', () => {
    const hostKey = `SHA256:${'a'.repeat(43)}`
    const url = 'sftp://kattegat:top%20secret@files.example:2222/in/IFTMIN'
    const settings = { CARGO_SFTP_URL: url, CARGO_SFTP_HOST_KEY: hostKey }
    expect(read(settings).transferSftp).toEqual({
      cargo: {
        host: 'files.example',
        port: 2222,
        user: 'kattegat',
        password: 'top secret',
        keyFile: undefined,
        hostKeys: [hostKey],
        folder: '/in/IFTMIN',
      },
      invoicing: undefined,
    })
    const folderOf = (path: string) =>
      read({ ...settings, CARGO_SFTP_URL: `sftp://u:p@h${path}` }).transferSftp.cargo?.folder
    expect(['', '/~', '/~/', '/~/in/', '/in/'].map(folderOf)).toEqual(['/', '.', '.', 'in', '/in'])
    const refused = (other: Record<string, string>) => () => read({ ...settings, ...other })
    expect(refused({ CARGO_SFTP_HOST_KEY: '' })).toThrow(/^CARGO_SFTP_HOST_KEY must be the fingerprint/)
    expect(refused({ CARGO_SFTP_HOST_KEY: 'MD5:00' })).toThrow(/^CARGO_SFTP_HOST_KEY must/)
    expect(refused({ CARGO_SFTP_URL: 'ftp://u:secret@h/in' })).toThrow(/^(?!.*secret)CARGO_SFTP_URL must be an address/)
    expect(refused({ CARGO_SFTP_URL: 'sftp://u:%zz@h/in' })).toThrow(/^CARGO_SFTP_URL must/)
    expect(refused({ CARGO_SFTP_URL: 'sftp://u@h/in' })).toThrow(/^CARGO_SFTP_KEY_FILE must be set/)
    expect(refused({ CARGO_SFTP_KEY_FILE: '/nowhere/key' })).toThrow(
      'CARGO_SFTP_KEY_FILE must be a file that can be read',
    )
    expect(refused({ CARGO_WEBHOOK_URL: 'https://cargo.example', TRANSFER_SECRET: 'a-secret-of-theirs' })).toThrow(
      'CARGO_WEBHOOK_URL and CARGO_SFTP_URL must not both be set',
    )
  })

  it('keeps files in a folder of its own, or where STORAGE_URL says', () => {
    expect(read({ DATA_FOLDER: '/srv/kattegat' }).storage).toEqual({ kind: 'disk', folder: '/srv/kattegat/files' })
    expect(read({ STORAGE_URL: 's3://papers?region=eu-north-1' }).storage).toMatchObject({ bucket: 'papers' })
    expect(() => read({ STORAGE_URL: 's3://key:secret@papers?acl=public' })).toThrow(
      /^(?!.*secret)STORAGE_URL must be an address such as file:\/\/\/a\/folder or s3:\/\/bucket/,
    )
  })

  it('refuses an address of the portal below a path, whose pages would not find their files', () => {
    const refused = 'BASE_URL must be https://portal.example and nothing more'
    expect(() => read({ BASE_URL: 'https://portal.example/freight' })).toThrow(refused)
    expect(() => read({ BASE_URL: 'https://portal.example/?x=1' })).toThrow(refused)
  })

  it('holds ten connections to the database unless told otherwise', () => {
    expect(read({}).databaseConnections).toBe(10)
    expect(read({ DATABASE_CONNECTIONS: '25' }).databaseConnections).toBe(25)
    expect(() => read({ DATABASE_CONNECTIONS: '1' })).toThrow('DATABASE_CONNECTIONS is "1" but must be a whole number')
  })

  it('reads how far a measure may be from what was declared', () => {
    expect(read({}).measuringTolerance).toEqual({ weightPercent: 3, weightG: 200, sideMm: 20 })
    expect(read({ MEASURING_TOLERANCE: '2.5% 0.5kg 1cm' }).measuringTolerance).toEqual({
      weightPercent: 2.5,
      weightG: 500,
      sideMm: 10,
    })
    expect(() => read({ MEASURING_TOLERANCE: '5 kg' })).toThrow(
      'MEASURING_TOLERANCE is "5 kg" but must be per cent and kg',
    )
  })

  it('takes an empty setting as unset, and drops the slash at the end of BASE_URL', () => {
    expect(read({ PORT: '', BASE_URL: 'https://portal.example/' })).toMatchObject({
      port: 8080,
      baseUrl: 'https://portal.example',
    })
  })
})
