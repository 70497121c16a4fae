import { fileURLToPath } from 'node:url'

/** A folder of the local disk. */
export interface DiskPlace {
  readonly kind: 'disk'
  readonly folder: string
}

/** A bucket, or a part of one. */
export interface S3Place {
  readonly kind: 's3'
  readonly bucket: string
  /** Put before every key; empty or ending in `/`. */
  readonly prefix: string
  /** None: the one of the environment the program runs in, like the credentials. */
  readonly region: string | undefined
  /** Of a server that is not Amazon's. */
  readonly endpoint: string | undefined
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

export type StoragePlace = DiskPlace | S3Place

/** The forms a storage address may have, for the line that says so. */
export const storageForms = 'file:///a/folder or s3://bucket/prefix?region=…&endpoint=https://…'

/**
 * Reads a storage address: `file:///a/folder`, or `s3://bucket/prefix` with `region` and `endpoint` in the query and,
 * where the machine has none of its own, `key:secret@` before the bucket. Undefined where it is neither.
 */
export function readStoragePlace(text: string): StoragePlace | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol === 'file:') return diskPlace(url)
  if (url.protocol === 's3:') return s3Place(url)
  return undefined
}

function diskPlace(url: URL): DiskPlace | undefined {
  // A host would be a network share, and `file:data` reads as a folder of the root.
  if (url.host !== '' || url.pathname === '/' || url.search !== '') return undefined
  return { kind: 'disk', folder: fileURLToPath(url) }
}

function s3Place(url: URL): S3Place | undefined {
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  const known = [...url.searchParams.keys()].every((name) => name === 'region' || name === 'endpoint')
  const credentials = credentialsOf(url)
  if (!known || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host)) return undefined
  if (prefix !== '' && !/^[A-Za-z0-9_-][A-Za-z0-9._/-]*$/.test(prefix)) return undefined
  if (endpoint !== undefined && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    return undefined
  if (credentials === 'half') return undefined
  return {
    kind: 's3',
    bucket: url.host,
    prefix: prefix === '' ? '' : `${prefix}/`,
    // Servers of one's own take any region, but the signature needs one.
    region: url.searchParams.get('region') ?? (endpoint ? 'us-east-1' : undefined),
    endpoint,
    credentials,
  }
}

function credentialsOf(url: URL): S3Place['credentials'] | 'half' {
  if (url.username === '' && url.password === '') return undefined
  if (url.username === '' || url.password === '') return 'half'
  return { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
}
