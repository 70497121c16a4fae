export { registerOperations, type OperationsDeps } from './operations.routes.ts'
