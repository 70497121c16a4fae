import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from '../configuration/index.ts'

/** Which traces are sent, as `OTEL_TRACES_SAMPLER` has it. */
export function samplerOf({ sampler, ratio }: TraceSettings): {
  readonly sampler: Sampler
  /** Whether a trace is sent that has no span before it. */
  readonly isChosen: (traceId: string) => boolean
} {
  const root = rootOf(sampler, ratio)
  return {
    sampler: sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root,
    isChosen: (traceId) =>
      root.shouldSample(ROOT_CONTEXT, traceId, '', SpanKind.INTERNAL, {}, []).decision !== SamplingDecision.NOT_RECORD,
  }
}

function rootOf(sampler: TraceSettings['sampler'], ratio: number): Sampler {
  switch (sampler) {
    case 'always_on':
    case 'parentbased_always_on':
      return new AlwaysOnSampler()
    case 'always_off':
    case 'parentbased_always_off':
      return new AlwaysOffSampler()
    case 'traceidratio':
    case 'parentbased_traceidratio':
      return new TraceIdRatioBasedSampler(ratio)
  }
}
