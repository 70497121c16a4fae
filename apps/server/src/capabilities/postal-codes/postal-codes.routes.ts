import type { FieldError } from '@kattegat/domain/messages'
import { validatePostalCodeSearch } from '@kattegat/domain/validation'
import { accept, refuse } from '@kattegat/domain/result'
import type { Database } from '../../platform/database/index.ts'
import type { Serve } from '../../platform/http/index.ts'
import { findPostalCodes } from './find-postal-codes.ts'

export interface PostalCodesDeps {
  readonly database: Database
}

/** Specification §9. */
const defaultPageSize = 100

/** The postal code lookup. Postal codes are the same for everybody. */
export function registerPostalCodes(serve: Serve, { database }: PostalCodesDeps): void {
  serve('GetPostalCodes', async ({ input }) => {
    const { countryIso, postalCode = '', city = '', pageSize = defaultPageSize, pageNumber = 1 } = input.query
    const countryCode = countryIso?.trim().toUpperCase() ?? ''
    const errors = validatePostalCodeSearch({ countryCode, postalCode, city })
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors: errors.map(atQueryField) })
    return accept(await findPostalCodes(database, { countryCode, postalCode, city, pageSize, pageNumber }))
  })
}

// The specification calls the country `countryIso` in this call and `countryCode` everywhere else.
function atQueryField(error: FieldError): FieldError {
  return error.field === 'countryCode' ? { ...error, field: 'countryIso' } : error
}
