/**
 * Every refusal and error a caller can meet, and the HTTP status it travels as (RFC 9457 problem details).
 * The words stand beside the code that sends them (docs/decisions/0002).
 */
export const problems = {
  INVALID_SHAPE: 400,
  INVALID_INPUT: 400,
  MISSING_SHIPMENT_SYSTEM: 400,
  BROKEN_BODY: 400,
  NO_COMPANY_ACCOUNT: 400,
  MISSING_TOKEN: 401,
  INVALID_TOKEN: 401,
  SESSION_ENDED: 401,
  UNKNOWN_USER: 403,
  USER_DEACTIVATED: 403,
  WRONG_USER: 403,
  SHIPMENT_SYSTEM_NOT_YOURS: 403,
  NOT_AUTHORIZED: 403,
  NOT_FOUND: 404,
  TICKET_EXPIRED: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  OFFER_EXPIRED: 409,
  PRICE_CHANGED: 409,
  PRODUCT_NOT_OFFERED: 409,
  VERSION_CONFLICT: 409,
  NO_WAYBILL_NUMBER: 409,
  NO_SSCC: 409,
  STATE_FORBIDS: 409,
  UNDO_EXPIRED: 409,
  BODY_TOO_LARGE: 413,
  ADDRESS_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  DAILY_STORAGE_USED: 429,
  DAILY_PACKAGES_USED: 429,
  HEADERS_TOO_LARGE: 431,
  TECHNICAL_ERROR: 500,
  UNAVAILABLE: 503,
  BUSY: 503,
  DISK_FULL: 507,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof problems

/** One error of the input, at the field the specification names. */
export interface FieldProblem {
  /** Path in the request, such as `receiverAddress.postalCode` or `collis[2].weight`. */
  field: string
  code: string
  message: string
}

/** The body of every answer that is not a success; sent as `application/problem+json`. */
export interface Problem {
  type: string
  title: string
  status: number
  code: ProblemCode
  detail?: string
  /** To quote to support; also in the header `x-request-id`. */
  requestId?: string
  /** Of 400 answers. */
  errors?: FieldProblem[]
  /** Facts of a refusal, such as both prices of `PRICE_CHANGED`. */
  facts?: Record<string, unknown>
}
