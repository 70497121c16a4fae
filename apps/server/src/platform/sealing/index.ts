export { isSealed, openSeal, readSealKeys, SealBroken, type Seal } from './seal.ts'
