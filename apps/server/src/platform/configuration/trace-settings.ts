import { ConfigurationError } from './configuration-error.ts'

export const traceSamplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Where traces are sent, and which. The variables are OpenTelemetry's own. */
export interface TraceSettings {
  /** Of OTLP over HTTP, with its path. */
  readonly url: string
  /** Who sends: often a key of the collector. */
  readonly headers: Readonly<Record<string, string>>
  readonly sampler: (typeof traceSamplers)[number]
  /** The part of the traces that is sent, 0 to 1, where the sampler goes by it. */
  readonly ratio: number
  /** What the traces say of who sends them: `service.name`, and what the operator adds. */
  readonly resource: Readonly<Record<string, string>>
  /** How long a message to the collector may take. */
  readonly timeoutMs: number
}

/** Of them, those that this product reads. The rest (`OTEL_EXPORTER_OTLP_COMPRESSION` …) the library reads in the environment. */
const names = [
  'OTEL_SDK_DISABLED',
  'OTEL_TRACES_EXPORTER',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_EXPORTER_OTLP_TRACES_TIMEOUT',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
] as const

type Given = Readonly<Partial<Record<(typeof names)[number], string>>>

/**
 * Undefined where no address is given, or traces are switched off; then nothing else is looked at either.
 *
 * @throws ConfigurationError naming the variable; never an address or a header, which may hold a secret.
 */
export function readTraceSettings(optional: (name: string) => string | undefined): TraceSettings | undefined {
  // All are asked for at once, so that `kattegat doctor` knows their names.
  const given: Given = Object.fromEntries(names.map((name) => [name, optional(name)]))
  const exporter = given.OTEL_TRACES_EXPORTER ?? 'otlp'
  if (given.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || exporter === 'none') return undefined
  const url = addressOf(given)
  if (url === undefined) return undefined
  if (exporter !== 'otlp')
    throw new ConfigurationError(`OTEL_TRACES_EXPORTER is "${exporter}" but must be otlp or none`)
  if ((given.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? given.OTEL_EXPORTER_OTLP_PROTOCOL) === 'grpc') {
    throw new ConfigurationError(
      'OTEL_EXPORTER_OTLP_PROTOCOL is "grpc" but must be http/json: name the HTTP port of the collector, often 4318',
    )
  }
  return {
    url,
    headers: {
      ...pairsOf('OTEL_EXPORTER_OTLP_HEADERS', given),
      ...pairsOf('OTEL_EXPORTER_OTLP_TRACES_HEADERS', given),
    },
    sampler: samplerOf(given.OTEL_TRACES_SAMPLER),
    ratio: ratioOf(given.OTEL_TRACES_SAMPLER_ARG),
    resource: {
      'service.name': 'kattegat',
      ...pairsOf('OTEL_RESOURCE_ATTRIBUTES', given),
      ...(given.OTEL_SERVICE_NAME === undefined ? {} : { 'service.name': given.OTEL_SERVICE_NAME }),
    },
    timeoutMs: timeoutOf(given.OTEL_EXPORTER_OTLP_TRACES_TIMEOUT ?? given.OTEL_EXPORTER_OTLP_TIMEOUT),
  }
}

/** The address of all signals is their root, that of traces alone is taken as it is. */
function addressOf(given: Given): string | undefined {
  const own = urlOf('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', given)
  if (own !== undefined) return own
  const root = urlOf('OTEL_EXPORTER_OTLP_ENDPOINT', given)
  return root && `${root.replace(/\/+$/, '')}/v1/traces`
}

function urlOf(name: keyof Given, given: Given): string | undefined {
  const value = given[name]
  if (value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))) return value
  throw new ConfigurationError(`${name} must be an address beginning with https:// or http://`)
}

function samplerOf(value = 'parentbased_always_on'): TraceSettings['sampler'] {
  const sampler = traceSamplers.find((each) => each === value)
  if (sampler !== undefined) return sampler
  throw new ConfigurationError(`OTEL_TRACES_SAMPLER is "${value}" but must be one of ${traceSamplers.join(', ')}`)
}

function ratioOf(value = '1'): number {
  const ratio = Number(value)
  if (ratio >= 0 && ratio <= 1) return ratio
  throw new ConfigurationError(`OTEL_TRACES_SAMPLER_ARG is "${value}" but must be a number from 0 to 1`)
}

function timeoutOf(value = '10000'): number {
  const ms = Number(value)
  if (/^\d+$/.test(value) && ms >= 100 && ms <= 60_000) return ms
  throw new ConfigurationError(`OTEL_EXPORTER_OTLP_TIMEOUT is "${value}" but must be milliseconds from 100 to 60000`)
}

/** `name=value` with commas, values encoded as in an address. */
function pairsOf(name: keyof Given, given: Given): Record<string, string> {
  const parts = (given[name] ?? '').split(',').flatMap((part) => part.trim() || [])
  const pairs = parts.map((part) => /^([\w.-]+)\s*=\s*(\S.*)$/.exec(part))
  try {
    return Object.fromEntries(pairs.map((pair) => [pair![1]!, decodeURIComponent(pair![2]!)]))
  } catch {
    // A key of the collector is a secret: the message says what is wrong, never what was given.
    throw new ConfigurationError(`${name} must be name=value, with commas between several`)
  }
}
