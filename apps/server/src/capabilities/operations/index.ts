export { registerOperations, type OperationsDeps } from './operations.routes.ts'
export { operationsHandlers, operationsJobs } from './extend-shipment-parts.ts'
export { registerFigures } from './figures.ts'
