export { seedDemo } from './seed-demo.ts'
export { seedSystems, type SystemsOptions } from './seed-systems.ts'
