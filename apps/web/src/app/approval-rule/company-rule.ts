import type { Answer } from '../api/index.ts'

/** A company's rule, and what its form chooses from. */
export type CompanyRule = Answer<'GetApprovalRule'>
