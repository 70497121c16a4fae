import { fileURLToPath } from 'node:url'

/** The fonts that ship with the product, each under the SIL Open Font License beside it. */
export const fontFolder = fileURLToPath(new URL('../../fonts/', import.meta.url))
