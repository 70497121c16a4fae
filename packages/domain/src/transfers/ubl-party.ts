import { electronicAddressOf, registerNumberOf, vatIdentifierOf } from './electronic-address.ts'
import type { AddressParts } from '../address/address-format.ts'
import type { InvoiceParty } from './invoice-transfer.ts'
import { ublElement as element } from './ubl-text.ts'

/**
 * A party of an invoice. Where the supply is outside the scope of VAT neither has a VAT number on it (EN 16931, BR-O-02).
 *
 * @see Peppol BIS Billing 3.0: DK-R-014 (scheme of the register), NO-R-002 (Foretaksregisteret)
 */
export function ublParty(
  party: InvoiceParty,
  {
    role,
    isOutOfScope,
    mail = '',
  }: { readonly role: 'supplier' | 'customer'; readonly isOutOfScope: boolean; readonly mail?: string },
): string {
  const endpoint = electronicAddressOf(party)
  const vatNumber = isOutOfScope ? undefined : vatIdentifierOf(party)
  const registered = registerNumberOf(party)
  // A number without a register of its own, such as an American one, still says who it is.
  const number = registered?.id ?? (party.registrationNumber || (vatIdentifierOf(party) ? '' : party.vatNumber))
  return [
    '<cac:Party>',
    endpoint ? element('EndpointID', endpoint.id, endpoint.scheme) : '',
    `<cac:PartyName>${element('Name', party.name)}</cac:PartyName>`,
    ublAddress('PostalAddress', party),
    vatNumber ? taxScheme(vatNumber, 'VAT') : '',
    // The Register of Business Enterprises is named on Norwegian companies' invoices (foretaksregisterloven § 10-2).
    role === 'supplier' && registered?.scheme === '0192' ? taxScheme('Foretaksregisteret', 'TAX') : '',
    `<cac:PartyLegalEntity>${element('RegistrationName', party.name)}${element('CompanyID', number, registered?.scheme)}</cac:PartyLegalEntity>`,
    mail ? `<cac:Contact>${element('ElectronicMail', mail)}</cac:Contact>` : '',
    '</cac:Party>',
  ].join('')
}

function taxScheme(companyId: string, scheme: string): string {
  return `<cac:PartyTaxScheme>${element('CompanyID', companyId)}<cac:TaxScheme>${element('ID', scheme)}</cac:TaxScheme></cac:PartyTaxScheme>`
}

/** An address with as much of it as there is (EN 16931, BG-5, BG-8, BG-15): two streets have elements of their own, a third is a line. */
export function ublAddress(tag: string, { streets, city, postalCode, stateCode, countryCode }: AddressParts): string {
  const [street = '', second = '', third] = streets
  return [
    `<cac:${tag}>`,
    element('StreetName', street),
    element('AdditionalStreetName', second),
    element('CityName', city),
    element('PostalZone', postalCode),
    element('CountrySubentity', stateCode),
    third ? `<cac:AddressLine>${element('Line', third)}</cac:AddressLine>` : '',
    countryCode ? `<cac:Country>${element('IdentificationCode', countryCode)}</cac:Country>` : '',
    `</cac:${tag}>`,
  ].join('')
}
