export { hashOf, readBrand } from './brand.repository.ts'
export { registerBrand } from './brand.routes.ts'
export { logoAddress, registerBrandFiles } from './public-files.ts'
export { readSentLogo } from './sent-logo.ts'
