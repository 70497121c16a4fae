import { countryName } from '../address/countries.ts'
import { localeOf, type Language } from '../messages/languages.ts'
import type { FilingAdvice, FilingReason, FilingWhy } from './filing-advice.ts'

type Words = Readonly<Record<Language, string>>

const adviceWords: Readonly<Record<FilingAdvice['advice'], Words>> = {
  'itn-required': { en: 'ITN required', da: 'ITN kræves', no: 'ITN kreves', se: 'ITN krävs' },
  exempt: { en: 'Exempt: {legend}', da: 'Undtaget: {legend}', no: 'Unntatt: {legend}', se: 'Undantaget: {legend}' },
}

const reasonWords: Readonly<Record<FilingReason, Words>> = {
  open: {
    en: 'Answer the open questions ({count}). Until then, an ITN is assumed to be required.',
    da: 'Besvar de åbne spørgsmål ({count}). Indtil da regnes et ITN for nødvendigt.',
    no: 'Svar på de åpne spørsmålene ({count}). Inntil da regnes et ITN som nødvendig.',
    se: 'Besvara de öppna frågorna ({count}). Till dess räknas ett ITN som nödvändigt.',
  },
  'country-always-filed': {
    en: 'Exports to {country} must always be filed, whatever their value.',
    da: 'Eksport til dette land ({country}) skal altid angives, uanset værdi.',
    no: 'Eksport til dette landet ({country}) må alltid deklareres, uansett verdi.',
    se: 'Export till det här landet ({country}) måste alltid deklareras, oavsett värde.',
  },
  licence: {
    en: 'Goods that need an export licence must always be filed.',
    da: 'Varer, der kræver eksportlicens, skal altid angives.',
    no: 'Varer som krever eksportlisens, må alltid deklareres.',
    se: 'Varor som kräver exportlicens måste alltid deklareras.',
  },
  itar: {
    en: 'Defence articles under ITAR must always be filed.',
    da: 'Forsvarsmateriel omfattet af ITAR skal altid angives.',
    no: 'Forsvarsmateriell som omfattes av ITAR, må alltid deklareres.',
    se: 'Försvarsmateriel som omfattas av ITAR måste alltid deklareras.',
  },
  'rough-diamonds': {
    en: 'Rough diamonds must always be filed.',
    da: 'Uslebne diamanter skal altid angives.',
    no: 'Uslipte diamanter må alltid deklareres.',
    se: 'Oslipade diamanter måste alltid deklareras.',
  },
  'controlled-list': {
    en: 'Goods on the Commerce Control List must always be filed for this country.',
    da: 'Varer på Commerce Control List skal altid angives, når de skal til dette land.',
    no: 'Varer på Commerce Control List må alltid deklareres når de skal til dette landet.',
    se: 'Varor på Commerce Control List måste alltid deklareras när de ska till det här landet.',
  },
  'dea-permit': {
    en: 'Goods that need a DEA permit must always be filed.',
    da: 'Varer, der kræver tilladelse fra DEA, skal altid angives.',
    no: 'Varer som krever tillatelse fra DEA, må alltid deklareres.',
    se: 'Varor som kräver tillstånd från DEA måste alltid deklareras.',
  },
  'used-vehicle': {
    en: 'Used self-propelled vehicles must always be filed.',
    da: 'Brugte køretøjer med egen fremdrift skal altid angives.',
    no: 'Brukte kjøretøy med egen fremdrift må alltid deklareres.',
    se: 'Begagnade självgående fordon måste alltid deklareras.',
  },
  islands: {
    en: 'Exports to this US territory need no filing.',
    da: 'Varer til disse amerikanske øer skal ikke angives.',
    no: 'Varer til disse amerikanske øyene trenger ikke å deklareres.',
    se: 'Varor till de här amerikanska öarna behöver inte deklareras.',
  },
  canada: {
    en: 'Goods with Canada as their final destination need no filing.',
    da: 'Varer, hvis endelige destination er Canada, skal ikke angives.',
    no: 'Varer med Canada som endelig destinasjon trenger ikke å deklareres.',
    se: 'Varor med Kanada som slutdestination behöver inte deklareras.',
  },
  'low-value': {
    en: 'Goods under this number are worth USD {usd}, at or below the USD {threshold} limit.',
    da: 'Varerne under dette nummer er {usd} USD værd, altså ikke over {threshold} USD.',
    no: 'Varene under dette nummeret er verdt {usd} USD, altså ikke over {threshold} USD.',
    se: 'Varorna under det här numret är värda {usd} USD, alltså inte över {threshold} USD.',
  },
  'above-threshold': {
    en: 'Goods under this number are worth USD {usd}, above the USD {threshold} limit.',
    da: 'Varerne under dette nummer er {usd} USD værd, altså over {threshold} USD.',
    no: 'Varene under dette nummeret er verdt {usd} USD, altså over {threshold} USD.',
    se: 'Varorna under det här numret är värda {usd} USD, alltså över {threshold} USD.',
  },
  'same-day': {
    en: 'Goods under this number to this receiver on the same day total more than USD {threshold}.',
    da: 'Dagens varer under dette nummer til modtageren er tilsammen mere end {threshold} USD værd.',
    no: 'Dagens varer under dette nummeret til mottakeren er til sammen verdt mer enn {threshold} USD.',
    se: 'Dagens varor under det här numret till mottagaren är tillsammans värda mer än {threshold} USD.',
  },
  'no-schedule-b': {
    en: 'Only goods with a 10-digit Schedule B number qualify for the low-value exemption.',
    da: 'Kun varer med et Schedule B-nummer på ti cifre kan være undtaget på grund af værdien.',
    no: 'Bare varer med et Schedule B-nummer på ti sifre kan være unntatt på grunn av verdien.',
    se: 'Endast varor med ett tiosiffrigt Schedule B-nummer kan vara undantagna på grund av värdet.',
  },
  'no-value': {
    en: 'Enter quantity, unit price and currency on every line to get the value.',
    da: 'Indtast antal, enhedspris og valuta på hver linje for at få værdien.',
    no: 'Legg inn antall, enhetspris og valuta på hver linje for å få verdien.',
    se: 'Ange antal, enhetspris och valuta på varje rad för att få värdet.',
  },
  'no-rate': {
    en: 'There is no exchange rate from {currency} to USD, so the value is treated as above USD {threshold}.',
    da: 'Der er ingen kurs fra {currency} til amerikanske dollar, så værdien regnes som over {threshold} USD.',
    no: 'Det finnes ingen kurs fra {currency} til amerikanske dollar, så verdien regnes som over {threshold} USD.',
    se: 'Det finns ingen kurs från {currency} till amerikanska dollar, så värdet räknas som över {threshold} USD.',
  },
  'controlled-open': {
    en: 'Controlled goods to {country} must always be filed, whatever their value. Answer whether these goods are controlled.',
    da: 'Kontrollerede varer til dette land ({country}) skal altid angives, uanset værdi. Svar på, om varerne er kontrollerede.',
    no: 'Kontrollerte varer til dette landet ({country}) må alltid deklareres, uansett verdi. Svar på om varene er kontrollerte.',
    se: 'Kontrollerade varor till det här landet ({country}) måste alltid deklareras, oavsett värde. Svara på om varorna är kontrollerade.',
  },
  'total-above': {
    en: 'The export is worth more than USD {threshold}.',
    da: 'Eksporten er mere end {threshold} USD værd.',
    no: 'Eksporten er verdt mer enn {threshold} USD.',
    se: 'Exporten är värd mer än {threshold} USD.',
  },
  'tools-of-trade': {
    en: 'Tools of trade are exempt.',
    da: 'Værktøj og udstyr til eget arbejde er undtaget.',
    no: 'Verktøy og utstyr til eget arbeid er unntatt.',
    se: 'Verktyg och utrustning för eget arbete är undantagna.',
  },
  'in-bond': {
    en: 'Goods in bond by air are exempt.',
    da: 'Ufortoldede transitvarer med fly (in bond) er undtaget.',
    no: 'Ufortollede transittvarer med fly (in bond) er unntatt.',
    se: 'Oförtullade transitvaror med flyg (in bond) är undantagna.',
  },
  technology: {
    en: 'Technology is exempt.',
    da: 'Teknologi er undtaget.',
    no: 'Teknologi er unntatt.',
    se: 'Teknologi är undantagen.',
  },
  library: {
    en: 'Goods to libraries are exempt.',
    da: 'Varer til biblioteker er undtaget.',
    no: 'Varer til biblioteker er unntatt.',
    se: 'Varor till bibliotek är undantagna.',
  },
  gift: {
    en: 'Gift parcels are exempt.',
    da: 'Gavepakker er undtaget.',
    no: 'Gavepakker er unntatt.',
    se: 'Gåvopaket är undantagna.',
  },
  diplomatic: {
    en: 'Diplomatic consignments are exempt.',
    da: 'Diplomatiske forsendelser er undtaget.',
    no: 'Diplomatiske sendinger er unntatt.',
    se: 'Diplomatiska sändningar är undantagna.',
  },
  'company-records': {
    en: 'A company’s own records are exempt.',
    da: 'Et firmas egne forretningspapirer er undtaget.',
    no: 'Et firmas egne forretningspapirer er unntatt.',
    se: 'Ett företags egna affärshandlingar är undantagna.',
  },
  'aircraft-stores': {
    en: 'Stores for aircraft are exempt.',
    da: 'Forsyninger til fly er undtaget.',
    no: 'Forsyninger til fly er unntatt.',
    se: 'Förnödenheter till flygplan är undantagna.',
  },
  'temporary-export': {
    en: 'Goods that return within one year are exempt.',
    da: 'Varer, der kommer tilbage inden for et år, er undtaget.',
    no: 'Varer som kommer tilbake innen ett år, er unntatt.',
    se: 'Varor som kommer tillbaka inom ett år är undantagna.',
  },
  'temporary-import': {
    en: 'Temporarily imported goods are exempt when they are returned.',
    da: 'Varer, der har været indført midlertidigt, er undtaget, når de sendes tilbage.',
    no: 'Varer som har vært innført midlertidig, er unntatt når de sendes tilbake.',
    se: 'Varor som varit tillfälligt införda är undantagna när de skickas tillbaka.',
  },
}

/** The advice in a few words: "ITN required", "Exempt: NOEEI § 30.37(a)". */
export function filingAdviceText(language: Language, advice: FilingAdvice): string {
  return adviceWords[advice.advice][language].replace('{legend}', advice.advice === 'exempt' ? advice.legend : '')
}

/** Why it is advised, in a sentence. */
export function filingReasonText(language: Language, why: FilingWhy): string {
  return reasonWords[why.code][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = why.params[name] ?? ''
    if (name === 'country') return countryName(language, value)
    return name === 'usd' || name === 'threshold' ? dollars(language, value) : value
  })
}

/** A decimal string as the language writes it, with cents where it has them: `2500` is "2,500", `2500.01` "2,500.01". */
export function dollars(language: Language, amount: string): string {
  const minimumFractionDigits = amount.includes('.') ? 2 : 0
  return new Intl.NumberFormat(localeOf(language), { minimumFractionDigits }).format(Number(amount))
}
