export { registerTariffDrafts } from './tariff-drafts.routes.ts'
