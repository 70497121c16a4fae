export { registerContent } from './content.routes.ts'
export { linksFor } from './links.ts'
export { readWithdrawn, withdrawnCodes } from './offered-codes.ts'
