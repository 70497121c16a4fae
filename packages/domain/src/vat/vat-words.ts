import type { Language } from '../messages/languages.ts'
import type { VatReason } from './line-vat.ts'

/**
 * Code of the VATEX list of a reason (EN 16931, BT-121); undefined where the list has none: insurance, what lies outside the
 * EU, and all that another law than the Directive exempts.
 *
 * @see CEF VATEX code list; the Peppol Schematron's P0104 to P0107 say which category each goes with
 */
export const vatReasonCode: Readonly<Record<VatReason, string | undefined>> = {
  insurance: undefined,
  disbursement: 'VATEX-EU-79-C',
  export: 'VATEX-EU-G',
  import: 'VATEX-EU-144',
  'outside-eu': undefined,
  'reverse-charge': 'VATEX-EU-AE',
  'customer-outside-eu': 'VATEX-EU-O',
  'norway-insurance': undefined,
  'norway-disbursement': undefined,
  'norway-abroad': undefined,
  'norway-outside': undefined,
  'no-vat-country': undefined,
}

/** Why a line bears no VAT, as invoices say it (EN 16931, BT-120), with the law that says so. */
export const vatReasonText: Readonly<Record<VatReason, Readonly<Record<Language, string>>>> = {
  insurance: {
    en: 'Insurance, exempt: Directive 2006/112/EC Art. 135(1)(a)',
    da: 'Forsikring, momsfri: momslovens § 13, stk. 1, nr. 10',
    no: 'Forsikring, unntatt fra merverdiavgift: merverdiavgiftsdirektivet art. 135 nr. 1 bokstav a',
    se: 'Försäkring, undantagen från moms: mervärdesskattelagen 10 kap. 35 §',
  },
  disbursement: {
    en: 'Paid on the customer’s behalf: Directive 2006/112/EC Art. 79(c)',
    da: 'Udlæg i kundens navn og for kundens regning: direktiv 2006/112/EF, artikel 79, litra c',
    no: 'Utlegg i kundens navn og for kundens regning: direktiv 2006/112/EF artikkel 79 bokstav c',
    se: 'Utlägg i kundens namn och för kundens räkning: direktiv 2006/112/EG artikel 79 c',
  },
  export: {
    en: 'Export outside the EU, transport: Directive 2006/112/EC Art. 146(1)(e)',
    da: 'Udførsel fra EU, transport: direktiv 2006/112/EF, artikel 146, stk. 1, litra e',
    no: 'Utførsel fra EU, transport: direktiv 2006/112/EF artikkel 146 nr. 1 bokstav e',
    se: 'Export utanför EU, transport: direktiv 2006/112/EG artikel 146.1 e',
  },
  import: {
    en: 'Transport of imported goods, taxed with the import: Directive 2006/112/EC Art. 144',
    da: 'Transport af indførte varer, beskattes ved indførslen: direktiv 2006/112/EF, artikel 144',
    no: 'Transport av innførte varer, avgiftsbelegges ved innførselen: direktiv 2006/112/EF artikkel 144',
    se: 'Transport av importerade varor, beskattas vid importen: direktiv 2006/112/EG artikel 144',
  },
  'outside-eu': {
    en: 'Transport outside the EU: Directive 2006/112/EC Art. 59a',
    da: 'Transport uden for EU: direktiv 2006/112/EF, artikel 59a',
    no: 'Transport utenfor EU: direktiv 2006/112/EF artikkel 59a',
    se: 'Transport utanför EU: direktiv 2006/112/EG artikel 59a',
  },
  'reverse-charge': {
    en: 'Reverse charge: Directive 2006/112/EC Art. 44 and 196',
    da: 'Omvendt betalingspligt: direktiv 2006/112/EF, artikel 44 og 196',
    no: 'Omvendt avgiftsplikt: direktiv 2006/112/EF artikkel 44 og 196',
    se: 'Omvänd betalningsskyldighet: direktiv 2006/112/EG artikel 44 och 196',
  },
  'customer-outside-eu': {
    en: 'Not subject to VAT, customer outside the EU: Directive 2006/112/EC Art. 44',
    da: 'Ikke momspligtig, kunden er uden for EU: direktiv 2006/112/EF, artikel 44',
    no: 'Ikke avgiftspliktig, kunden er utenfor EU: direktiv 2006/112/EF artikkel 44',
    se: 'Inte momspliktig, kunden finns utanför EU: direktiv 2006/112/EG artikel 44',
  },
  'norway-insurance': {
    en: 'Insurance, exempt: Norwegian VAT Act § 3-6',
    da: 'Forsikring, momsfri: den norske merverdiavgiftsloven § 3-6',
    no: 'Forsikring, unntatt fra merverdiavgift: merverdiavgiftsloven § 3-6',
    se: 'Försäkring, undantagen från moms: norska merverdiavgiftsloven § 3-6',
  },
  'norway-disbursement': {
    en: 'Paid on the customer’s behalf, no part of the price',
    da: 'Udlæg i kundens navn og for kundens regning',
    no: 'Utlegg i kundens navn og for kundens regning',
    se: 'Utlägg i kundens namn och för kundens räkning',
  },
  'norway-abroad': {
    en: 'Transport to or from abroad, zero-rated: Norwegian VAT Act § 6-28',
    da: 'Transport til eller fra udlandet, momsfri: den norske merverdiavgiftsloven § 6-28',
    no: 'Transport til eller fra utlandet, fritatt for merverdiavgift: merverdiavgiftsloven § 6-28',
    se: 'Transport till eller från utlandet, momsfri: norska merverdiavgiftsloven § 6-28',
  },
  'norway-outside': {
    en: 'Transport outside Norway',
    da: 'Transport uden for Norge',
    no: 'Transport utenfor merverdiavgiftsområdet',
    se: 'Transport utanför Norge',
  },
  'no-vat-country': { en: 'No VAT', da: 'Ingen moms', no: 'Ingen merverdiavgift', se: 'Ingen moms' },
}
