import type { Answer } from '@kattegat/contract'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { audit } from '../../platform/audit/index.ts'
import { notAuthorized, notFound, type Refusal, type Serve } from '../../platform/http/index.ts'
import { scopeOf } from '../../platform/tenancy/index.ts'
import { hashOf, readSentLogo } from '../brand/index.ts'
import type { CompaniesDeps } from './companies-deps.ts'
import { readCompanyLogo, writeCompanyLogo } from './company-logo.repository.ts'
import { lockCompany, readCompany } from './company.repository.ts'

/** What a company shows on the papers that it issues itself. */
export function registerCompanyLogos(serve: Serve, { database, documents, now }: CompaniesDeps): void {
  serve('GetCompanyLogo', async ({ input: { query }, caller }) => {
    const scope = scopeOf(caller, 'company.manage')
    const company = scope && (await readCompany(database, scope, query.companyId))
    if (!company) return refuse(scope ? notFound : notAuthorized)
    const content = await readCompanyLogo(database, scope, company.id)
    return accept({ logo: content?.toString('base64') ?? null })
  })
  serve('SaveCompanyLogo', async ({ input: { body }, caller, request }) => {
    const scope = scopeOf(caller, 'company.manage')
    if (!scope) return refuse(notAuthorized)
    const sent = await readSentLogo(body.logo, documents)
    if (!sent.ok) return sent
    const logo = sent.value ?? null
    return database.transaction().execute(async (tx): Promise<Result<Answer<'SaveCompanyLogo'>, Refusal>> => {
      const company = await lockCompany(tx, scope, body.companyId)
      if (!company) return refuse(notFound)
      const before = await readCompanyLogo(tx, scope, company.id)
      const at = now()
      await writeCompanyLogo(tx, scope, company.id, logo, { by: caller.userId, at })
      await audit(tx, {
        userId: caller.userId,
        shipmentSystem: caller.shipmentSystem,
        companyId: company.id,
        action: 'company.logoChanged',
        recordKind: 'company',
        recordId: company.id,
        requestId: request.id,
        ip: request.ip,
        details: { before: { logo: before ? hashOf(before) : null }, after: { logo: logo && hashOf(logo) } },
      })
      return accept({ logo: logo && logo.toString('base64') })
    })
  })
}
