import { describe, expect, it } from 'vitest'
import { normaliseCompany, validateCompany, whyCompanyStaysActive, type CompanyForm } from './index.ts'

const nordlys: CompanyForm = {
  name: 'Nordlys Design ApS',
  branchId: 1,
  vatNumber: 'DK13585628',
  registrationNumber: '13585628',
  endpoint: '0184:DK13585628',
  address: { street1: 'Havnegade 1', postalCode: '1058', city: 'København K', countryCode: 'DK', mails: [] },
  currency: '',
  language: '',
  paymentDays: 30,
  showShotFileLink: false,
}
const faults = (change: Partial<CompanyForm>) =>
  validateCompany(normaliseCompany({ ...nordlys, ...change })).map(({ field, code }) => `${field} ${code}`)

describe('a company', () => {
  it('is kept with its numbers as their registers write them', () => {
    const kept = normaliseCompany({
      ...nordlys,
      name: '  Nordlys \n Design ',
      vatNumber: 'dk 13 58 56 28',
      registrationNumber: '13 58 56 28',
      endpoint: '0184: DK13585628',
      address: { ...nordlys.address, postalCode: ' 1058 ', mails: ['', ' info@nordlys.test '] },
    })
    expect(kept).toMatchObject({ name: 'Nordlys Design', vatNumber: 'DK13585628', registrationNumber: '13585628' })
    expect(kept.endpoint).toBe('0184:DK13585628')
    expect(kept.address).toMatchObject({ postalCode: '1058', mails: ['info@nordlys.test'] })
    expect(validateCompany(kept)).toEqual([])
  })

  it.each<[Partial<CompanyForm>, string[]]>([
    [{ name: ' ' }, ['name required']],
    [{ name: 'x'.repeat(61) }, ['name maxLength']],
    [{ branchId: 0 }, ['branchId required']],
    [{ vatNumber: 'DK13585627' }, ['vatNumber companyNumber']],
    [{ registrationNumber: '13585627' }, ['registrationNumber companyNumber']],
    [{ endpoint: 'DK13585628' }, ['endpoint electronicAddress']],
    [{ currency: 'XYZ' }, ['currency notKnown']],
    [{ paymentDays: 366 }, ['paymentDays between']],
    [{ paymentDays: 1.5 }, ['paymentDays noDecimals']],
    [
      { address: { countryCode: 'DK' } },
      ['address.postalCode required', 'address.street1 required', 'address.city required'],
    ],
    [{ address: { ...nordlys.address, mails: ['no mail'] } }, ['address.mails[0] email']],
    // Neither number is a must: a foreign customer may have none.
    [{ vatNumber: '', registrationNumber: '', endpoint: '' }, []],
  ])('with %j is answered with %j', (change, expected) => {
    expect(faults(change)).toEqual(expected)
  })

  it('stays active as long as goods are under way', () => {
    expect(whyCompanyStaysActive({ shipments: 1, pickups: 1 })).toBe('open-shipments')
    expect(whyCompanyStaysActive({ shipments: 0, pickups: 1 })).toBe('open-pickups')
    expect(whyCompanyStaysActive({ shipments: 0, pickups: 0 })).toBeUndefined()
  })
})
