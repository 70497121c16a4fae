export { verify, type Finding } from './verify.ts'
