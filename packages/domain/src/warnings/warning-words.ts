import { filingReasonText } from '../aes/reason-words.ts'
import { customsAreaName } from '../customs/territory-words.ts'
import type { Catalogue } from '../messages/catalogue.ts'
import type { Language } from '../messages/languages.ts'
import { fieldLabel, fill } from '../messages/say.ts'
import type { FieldWarning, WarningCode } from '../validation/warning.ts'

/** `{f}` is the field's label with its section, other names in braces are the warning's params. */
const warningWords: Readonly<Record<WarningCode, Readonly<Record<Language, string>>>> = {
  phoneDoubtful: {
    en: '{f} does not look like a phone number',
    da: '{f} ligner ikke et telefonnummer',
    no: '{f} ligner ikke et telefonnummer',
    se: '{f} ser inte ut som ett telefonnummer',
  },
  zipOfOtherState: {
    en: '{f} {postalCode} is not in {state}',
    da: '{f} {postalCode} ligger ikke i {state}',
    no: '{f} {postalCode} ligger ikke i {state}',
    se: '{f} {postalCode} ligger inte i {state}',
  },
  unNumberUnlisted: {
    en: '{f} {unNumber} is not in our list. Check the number.',
    da: '{f} {unNumber} er ikke på vores liste. Kontrollér nummeret.',
    no: '{f} {unNumber} er ikke på listen vår. Kontroller nummeret.',
    se: '{f} {unNumber} finns inte i vår lista. Kontrollera numret.',
  },
  legendUnfit: {
    en: '{f} {legend} does not fit these goods or this country. The shipment is on hold until it does or an ITN is entered.',
    da: '{f} {legend} passer ikke til disse varer eller dette land. Forsendelsen holdes tilbage, til den passer, eller et ITN er angivet.',
    no: '{f} {legend} passer ikke til disse varene eller dette landet. Sendingen holdes tilbake til den passer, eller et ITN er lagt inn.',
    se: '{f} {legend} passar inte för de här varorna eller det här landet. Sändningen hålls kvar tills den passar eller ett ITN anges.',
  },
  exportHeld: {
    en: 'The shipment is on hold until an ITN or an exemption is entered. {reason}',
    da: 'Forsendelsen holdes tilbage, til et ITN eller en undtagelse er angivet. {reason}',
    no: 'Sendingen holdes tilbake til et ITN eller et unntak er lagt inn. {reason}',
    se: 'Sändningen hålls kvar tills ett ITN eller ett undantag anges. {reason}',
  },
  papersAdvised: {
    en: 'Goods from {from} to {to} need customs documents. Enter their value, or say why they are not needed.',
    da: 'Gods fra {from} til {to} kræver tolddokumenter. Angiv værdien, eller hvorfor de ikke er nødvendige.',
    no: 'Gods fra {from} til {to} krever tolldokumenter. Oppgi verdien, eller hvorfor de ikke trengs.',
    se: 'Gods från {from} till {to} kräver tulldokument. Ange värdet, eller varför de inte behövs.',
  },
  numberDoubtful: {
    en: '{f} is usually written as {example}',
    da: '{f} skrives normalt som {example}',
    no: '{f} skrives vanligvis som {example}',
    se: '{f} skrivs vanligen som {example}',
  },
  seaTerms: {
    en: '{f} {incoterms} is for transport by sea. Use FCA, CPT or CIP for other transport.',
    da: '{f} {incoterms} er til søtransport. Brug FCA, CPT eller CIP til anden transport.',
    no: '{f} {incoterms} gjelder sjøtransport. Bruk FCA, CPT eller CIP for annen transport.',
    se: '{f} {incoterms} gäller sjötransport. Använd FCA, CPT eller CIP för annan transport.',
  },
  limitsUnchecked: {
    en: '{f}: the limits of UN {unNumber} could not be checked. By booking, you declare that they are met.',
    da: '{f}: grænserne for UN {unNumber} kunne ikke kontrolleres. Ved booking erklærer I, at de er overholdt.',
    no: '{f}: grensene for UN {unNumber} kunne ikke kontrolleres. Ved bestilling erklærer dere at de er overholdt.',
    se: '{f}: gränserna för UN {unNumber} kunde inte kontrolleras. Genom att boka intygar ni att de följs.',
  },
  palletNoPackage: {
    en: '{f}: a pallet carries packages. Enter the number and type of packages on it.',
    da: '{f}: en palle bærer kolli. Angiv antal og type af kolli på den.',
    no: '{f}: en pall bærer kolli. Oppgi antall og type kolli på den.',
    se: '{f}: en pall bär kollin. Ange antal och typ av kollin på den.',
  },
  aboveAdrThreshold: {
    en: '{f}: {points} points. The exemption of ADR 1.1.3.6 up to 1,000 points does not apply.',
    da: '{f}: {points} point. Undtagelsen i ADR 1.1.3.6 op til 1.000 point gælder ikke.',
    no: '{f}: {points} poeng. Unntaket i ADR 1.1.3.6 opp til 1000 poeng gjelder ikke.',
    se: '{f}: {points} poäng. Undantaget i ADR 1.1.3.6 upp till 1 000 poäng gäller inte.',
  },
}

/** A warning in the catalogue's language, with the field's full label: for the form's list and for answers. */
export function warningText(catalogue: Catalogue, warning: FieldWarning): string {
  const { why } = warning
  const reason = why ? filingReasonText(catalogue.language, why) : ''
  const params = {
    f: fieldLabel(catalogue, warning.field),
    reason,
    ...warning.params,
    ...areaNames(catalogue, warning),
  }
  return fill(warningWords[warning.code][catalogue.language], params)
}

/** Customs areas travel as codes. */
function areaNames({ language }: Catalogue, { code, params }: FieldWarning) {
  if (code !== 'papersAdvised') return {}
  return {
    from: customsAreaName(language, String(params['from'])),
    to: customsAreaName(language, String(params['to'])),
  }
}
