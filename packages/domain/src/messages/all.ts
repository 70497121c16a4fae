import type { Catalogue } from './catalogue.ts'
import { da } from './da.ts'
import { en } from './en.ts'
import type { Language } from './languages.ts'
import { no } from './no.ts'
import { se } from './se.ts'

/** All four catalogues, for the server; a browser imports its own language's module only. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en, da, no, se }
