import type { PortalMessages } from '../i18n/index.ts'
import type { Failure } from './reply.ts'

/**
 * The one place where a failure becomes words (specification §8). The messages of a 400 are joined into one; what the
 * server says of a refusal stands in the person's language already; a fault has no details.
 */
export function failureMessage(failure: Failure, t: PortalMessages): string {
  if (failure.kind === 'network') return t('error.network')
  const { problem, status } = failure
  if (status === 401) return t('error.unauthorized')
  if (status === 403 && problem?.code !== 'SHIPMENT_SYSTEM_NOT_YOURS') return t('error.unauthorized')
  if (problem?.errors && problem.errors.length > 0) {
    return [...new Set(problem.errors.map((error) => error.message))].join('\n')
  }
  if (problem && status < 500) return problem.detail ?? problem.title
  return t('error.default')
}
