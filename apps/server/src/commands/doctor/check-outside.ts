import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import nodemailer from 'nodemailer'
import type { Configuration } from '../../platform/configuration/index.ts'
import { hasRoom, openStorage } from '../../platform/storage/index.ts'
import { openScanner } from '../../platform/virus-scanner/index.ts'
import { advice, checked, ok, reasonOf, wrong, type DoctorFinding } from './finding.ts'

const patienceMs = 5000

/** A file is stored, read and deleted, as the portal does. */
export function checkStorage({ storage: place, dataFolder }: Configuration): Promise<DoctorFinding[]> {
  const where = place.kind === 'disk' ? place.folder : `bucket ${place.bucket}`
  return checked('storage', `Correct STORAGE_URL, or the rights on ${where}`, async () => {
    const storage = await openStorage(place)
    const key = `doctor/${randomUUID()}`
    try {
      await storage.put(key, Readable.from([key]))
      const read = await text(await storage.get(key))
      await storage.delete(key)
      if (read !== key) return [wrong('storage', `${where} gave back something else than was stored there`)]
    } finally {
      storage.close()
    }
    const rooms = place.kind === 'disk' ? [place.folder, dataFolder] : [dataFolder]
    for (const folder of rooms)
      if (!(await hasRoom(folder))) return [wrong('storage', `the disk of ${folder} is full: make room`)]
    return [ok('storage', `${where}: stored, read and deleted a file`)]
  })
}

/** The server is reached and takes our log-in; no mail is sent. */
export async function checkMail({ smtpUrl, mailFrom }: Configuration): Promise<DoctorFinding[]> {
  if (!smtpUrl) return [advice('mail', 'SMTP_URL is not set: mails are kept in the outbox and nobody receives them')]
  return checked('mail', 'Correct SMTP_URL', async () => {
    const transport = nodemailer.createTransport({
      url: smtpUrl,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
    })
    try {
      await transport.verify()
    } finally {
      transport.close()
    }
    return [ok('mail', `${new URL(smtpUrl).hostname} takes mails from ${mailFrom}`)]
  })
}

/** The scanner finds nothing in a file without anything in it; until it does, no upload is taken. */
export async function checkScanner({ virusScanner }: Configuration): Promise<DoctorFinding[]> {
  const part = 'uploads'
  if (!virusScanner) return [advice(part, 'VIRUS_SCANNER_URL is not set: uploads are not looked through for viruses')]
  return checked(part, 'Correct VIRUS_SCANNER_URL, or start the scanner: no upload is taken meanwhile', async () => {
    const found = await openScanner(virusScanner)(import.meta.filename)
    return [
      found === undefined ? ok(part, 'the virus scanner answers') : wrong(part, `it finds ${found} in our program`),
    ]
  })
}

/** The collector takes a message without a trace in it. */
export async function checkTraces({ traces }: Configuration): Promise<DoctorFinding[]> {
  const part = 'traces'
  if (!traces) return [ok(part, 'OTEL_EXPORTER_OTLP_ENDPOINT is not set, so that none are sent')]
  const todo =
    'Correct OTEL_EXPORTER_OTLP_ENDPOINT, or start the collector: bookings go on, and their traces are dropped'
  return checked(part, todo, async () => {
    const answer = await fetch(traces.url, {
      method: 'POST',
      headers: { ...traces.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [] }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const { host } = new URL(traces.url)
    return [
      answer.ok
        ? ok(part, `the collector ${host} takes them`)
        : wrong(part, `${host} answered ${answer.status}. ${todo}`),
    ]
  })
}

interface Metadata {
  readonly issuer?: string
  readonly jwks_uri?: string
  readonly code_challenge_methods_supported?: readonly string[]
}

/** The issuer describes itself as we configured it, has keys, and its clock is ours. */
export async function checkIssuer({ oidcIssuer, production }: Configuration): Promise<DoctorFinding[]> {
  const part = 'issuer'
  if (!oidcIssuer)
    return [
      (production ? wrong : advice)(part, 'OIDC_ISSUER is not set: the embedded one is for demo and testing only'),
    ]
  return checked(part, 'Correct OIDC_ISSUER', async () => {
    const base = oidcIssuer.replace(/\/+$/, '')
    const answer = await asked(`${base}/.well-known/openid-configuration`)
    const metadata = (await answer.json()) as Metadata
    if (metadata.issuer?.replace(/\/+$/, '') !== base)
      return [wrong(part, `it calls itself ${metadata.issuer ?? 'nothing'}: OIDC_ISSUER has to be the same`)]
    const { keys } = (await (await asked(metadata.jwks_uri ?? '')).json()) as { keys?: readonly unknown[] }
    if (!keys || keys.length === 0) return [wrong(part, `${metadata.jwks_uri} has no keys`)]
    const methods = metadata.code_challenge_methods_supported
    if (methods && !methods.includes('S256')) return [wrong(part, 'it offers no PKCE with S256: switch it on there')]
    const skewS = Math.round((Date.parse(answer.headers.get('date') ?? '') - Date.now()) / 1000)
    if (Math.abs(skewS) > 5) return [wrong(part, `its clock is ${skewS} s off ours: set both by NTP`)]
    return [ok(part, `${base}, ${keys.length} keys`)]
  })
}

async function asked(url: string): Promise<Response> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer
}

const dayMs = 86_400_000

/** Browsers reach the portal at its address, with a certificate that lasts. */
export async function checkAddress({ baseUrl }: Configuration): Promise<DoctorFinding[]> {
  const part = 'address'
  const url = new URL(baseUrl)
  const findings = url.protocol === 'https:' ? await checkCertificate(url) : []
  if (findings.some(({ state }) => state === 'wrong')) return findings
  try {
    const health = (await (await asked(`${baseUrl}/healthz`)).json()) as { status?: string }
    if (health.status !== 'ok')
      return [...findings, wrong(part, `${baseUrl} is not this portal: correct BASE_URL or the proxy`)]
    return [...findings, ok(part, `${baseUrl} leads to the portal`)]
  } catch (error) {
    return [
      ...findings,
      advice(part, `${baseUrl} does not answer (${reasonOf(error)}): start the portal, or correct the proxy`),
    ]
  }
}

async function checkCertificate(url: URL): Promise<DoctorFinding[]> {
  const part = 'TLS'
  try {
    const until = await certificateUntil(url)
    const days = Math.floor((until.getTime() - Date.now()) / dayMs)
    const line = `the certificate is good for ${days} days`
    return [days < 14 ? advice(part, `${line}: renew it`) : ok(part, line)]
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const isAway = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'].includes(code)
    const line = `${url.host}: ${reasonOf(error)}`
    return [
      isAway
        ? advice(part, `${line}. Start the proxy, or correct BASE_URL`)
        : wrong(part, `${line}. Correct its certificate`),
    ]
  }
}

function certificateUntil(url: URL): Promise<Date> {
  return new Promise((tell, failed) => {
    const port = Number(url.port || 443)
    const socket = connect({ host: url.hostname, port, servername: url.hostname, timeout: patienceMs })
    socket.on('secureConnect', () => {
      tell(new Date(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.on('timeout', () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
    socket.on('error', failed)
  })
}
