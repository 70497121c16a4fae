export { registerOperations, type OperationsDeps } from './operations.routes.ts'
export { registerFigures } from './figures.ts'
