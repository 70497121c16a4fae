import type { Language } from '../messages/languages.ts'
import { aesThresholdUsd } from './aes.ts'
import type { FilingQuestionCode } from '../shipment/filing-answers.ts'
import { dollars } from './reason-words.ts'

/** The questions, asked of the goods under one Schedule B number or several. */
const questionWords: Readonly<Record<FilingQuestionCode, Readonly<Record<Language, string>>>> = {
  licence: {
    en: 'Do the goods need an export licence (Export Administration Regulations)?',
    da: 'Kræver varerne eksportlicens (Export Administration Regulations)?',
    no: 'Krever varene eksportlisens (Export Administration Regulations)?',
    se: 'Kräver varorna exportlicens (Export Administration Regulations)?',
  },
  itar: {
    en: 'Are the goods defence articles under ITAR?',
    da: 'Er varerne forsvarsmateriel, der er omfattet af ITAR?',
    no: 'Er varene forsvarsmateriell som omfattes av ITAR?',
    se: 'Är varorna försvarsmateriel som omfattas av ITAR?',
  },
  'rough-diamonds': {
    en: 'Are the goods rough diamonds?',
    da: 'Er varerne uslebne diamanter?',
    no: 'Er varene uslipte diamanter?',
    se: 'Är varorna oslipade diamanter?',
  },
  'controlled-list': {
    en: 'Are the goods on the Commerce Control List under a specific ECCN (not EAR99)?',
    da: 'Står varerne på Commerce Control List med deres eget ECCN?',
    no: 'Står varene på Commerce Control List med eget ECCN?',
    se: 'Finns varorna på Commerce Control List med ett eget ECCN?',
  },
  'dea-permit': {
    en: 'Do the goods need a permit from the Drug Enforcement Administration (DEA)?',
    da: 'Kræver varerne en tilladelse fra Drug Enforcement Administration (DEA)?',
    no: 'Krever varene en tillatelse fra Drug Enforcement Administration (DEA)?',
    se: 'Kräver varorna ett tillstånd från Drug Enforcement Administration (DEA)?',
  },
  'used-vehicle': {
    en: 'Are the goods used self-propelled vehicles?',
    da: 'Er varerne brugte køretøjer med egen fremdrift?',
    no: 'Er varene brukte kjøretøy med egen fremdrift?',
    se: 'Är varorna begagnade självgående fordon?',
  },
  'canada-final': {
    en: 'Is Canada the final destination, with no transshipment to another country?',
    da: 'Er Canada den endelige destination, uden omladning til et andet land?',
    no: 'Er Canada den endelige destinasjonen, uten omlasting til et annet land?',
    se: 'Är Kanada slutdestinationen, utan omlastning till ett annat land?',
  },
  'same-day': {
    en: 'Are you sending this receiver more goods under the same number, on the same day and with the same carrier, worth more than USD {threshold} in total?',
    da: 'Sender du modtageren flere varer under samme nummer, samme dag og med samme transportør, i alt mere end {threshold} USD værd?',
    no: 'Sender du mottakeren flere varer under samme nummer, samme dag og med samme transportør, til sammen verdt mer enn {threshold} USD?',
    se: 'Skickar du mottagaren fler varor under samma nummer, samma dag och med samma transportör, sammanlagt värda mer än {threshold} USD?',
  },
  'tools-of-trade': {
    en: 'Are the goods tools of trade for the sender’s own use abroad?',
    da: 'Er varerne værktøj og udstyr til afsenderens eget arbejde i udlandet?',
    no: 'Er varene verktøy og utstyr til avsenderens eget arbeid i utlandet?',
    se: 'Är varorna verktyg och utrustning för avsändarens eget arbete utomlands?',
  },
  'in-bond': {
    en: 'Are the goods moving through the United States in bond, by air?',
    da: 'Er varerne i transit gennem USA med fly, uden at være fortoldet (in bond)?',
    no: 'Er varene i transitt gjennom USA med fly, uten å være fortollet (in bond)?',
    se: 'Är varorna i transit genom USA med flyg, utan att vara förtullade (in bond)?',
  },
  technology: {
    en: 'Are the goods technology, as the export regulations define it?',
    da: 'Er varerne teknologi, som eksportreglerne forstår det?',
    no: 'Er varene teknologi, slik eksportreglene definerer det?',
    se: 'Är varorna teknologi, så som exportreglerna definierar det?',
  },
  library: {
    en: 'Do the goods go to a library abroad?',
    da: 'Skal varerne til et bibliotek i udlandet?',
    no: 'Skal varene til et bibliotek i utlandet?',
    se: 'Ska varorna till ett bibliotek utomlands?',
  },
  gift: {
    en: 'Is it a gift parcel?',
    da: 'Er det en gavepakke?',
    no: 'Er det en gavepakke?',
    se: 'Är det ett gåvopaket?',
  },
  diplomatic: {
    en: 'Is it a diplomatic consignment?',
    da: 'Er det en diplomatisk forsendelse?',
    no: 'Er det en diplomatisk sending?',
    se: 'Är det en diplomatisk sändning?',
  },
  'company-records': {
    en: 'Are the goods a company’s own records?',
    da: 'Er varerne et firmas egne arkivalier og forretningspapirer?',
    no: 'Er varene et firmas egne arkiv- og forretningspapirer?',
    se: 'Är varorna ett företags egna arkiv- och affärshandlingar?',
  },
  'aircraft-stores': {
    en: 'Are the goods stores for an aircraft?',
    da: 'Er varerne forsyninger til et fly?',
    no: 'Er varene forsyninger til et fly?',
    se: 'Är varorna förnödenheter till ett flygplan?',
  },
  'temporary-export': {
    en: 'Will the goods return to the United States within one year?',
    da: 'Kommer varerne tilbage til USA inden for et år?',
    no: 'Kommer varene tilbake til USA innen ett år?',
    se: 'Kommer varorna tillbaka till USA inom ett år?',
  },
  'temporary-import': {
    en: 'Were the goods imported temporarily, and are they now being returned?',
    da: 'Var varerne indført midlertidigt, og sendes de nu tilbage?',
    no: 'Var varene innført midlertidig, og sendes de nå tilbake?',
    se: 'Var varorna tillfälligt införda, och skickas de nu tillbaka?',
  },
}

/** The question in a language. */
export function filingQuestionText(language: Language, code: FilingQuestionCode): string {
  return questionWords[code][language].replace('{threshold}', dollars(language, aesThresholdUsd))
}
