import type { Answer } from '../../../app/api/index.ts'

/** How files with the same heads are read. */
export type KeptSetup = Answer<'GetShotFileSetups'>[number]
