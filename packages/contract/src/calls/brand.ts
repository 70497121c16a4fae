import { Type } from 'typebox'
import { call } from '../call.ts'
import { Nullable, Strict } from '../shapes/common.ts'

/** A PNG of at most 100 kB, base64. */
const Picture = Type.String({ maxLength: 140_000, contentEncoding: 'base64' })

const Brand = Type.Object({
  /** The accent of pages and mails, `#rrggbb`; null for the product's own. */
  colour: Nullable(Type.String()),
  /** The logo's address on this server, another for every other one; null for the product's own mark. */
  logo: Nullable(Type.String()),
  version: Type.Integer(),
})

/** How the provider looks, and what companies show on their own papers. */
export const brandCalls = {
  GetBrand: call({
    summary: 'The provider’s colour and logo.',
    access: 'content.manage',
    answers: { 200: Brand },
  }),
  SaveBrand: call({
    summary:
      'Sets the provider’s colour and logo. An empty colour is the product’s own again; a logo that is null is removed, one that is left out stays.',
    access: 'content.manage',
    body: Strict({
      colour: Type.String({ maxLength: 20 }),
      logo: Type.Optional(Nullable(Picture)),
      version: Type.Integer({ minimum: 0 }),
    }),
    answers: { 200: Brand },
    problems: ['INVALID_INPUT', 'VERSION_CONFLICT'],
  }),
  GetCompanyLogo: call({
    summary: 'The logo that a company shows on the papers it issues itself.',
    access: 'company.manage',
    query: Strict({ companyId: Type.Integer() }),
    answers: { 200: Type.Object({ logo: Nullable(Picture) }) },
    problems: ['NOT_FOUND'],
  }),
  SaveCompanyLogo: call({
    summary: 'Sets the logo that a company shows on the papers it issues itself; null removes it.',
    access: 'company.manage',
    body: Strict({ companyId: Type.Integer(), logo: Nullable(Picture) }),
    answers: { 200: Type.Object({ logo: Nullable(Picture) }) },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
}
