import type { Language } from '../messages/languages.ts'
import type { ShipmentState } from '../shipment/shipment-state.ts'
import type { ActionReason, HistoryAction } from './actions.ts'

type Words = Readonly<Record<Language, string>>

/** What each action is called. */
export const historyActionNames: Readonly<Record<HistoryAction, Words>> = {
  'print-label': {
    en: 'Print label (AWB)',
    da: 'Udskriv label (AWB)',
    no: 'Skriv ut etikett (AWB)',
    se: 'Skriv ut etikett (AWB)',
  },
  'print-documents': {
    en: 'Print AWB with documents',
    da: 'Udskriv AWB med dokumenter',
    no: 'Skriv ut AWB med dokumenter',
    se: 'Skriv ut AWB med dokument',
  },
  'print-documents-without-connote': {
    en: 'Print AWB with documents (without connote)',
    da: 'Udskriv AWB med dokumenter (uden fragtbrev)',
    no: 'Skriv ut AWB med dokumenter (uten fraktbrev)',
    se: 'Skriv ut AWB med dokument (utan fraktsedel)',
  },
  'print-manifest': { en: 'Manifest', da: 'Manifest', no: 'Manifest', se: 'Manifest' },
  'document-pack': { en: 'Document pack', da: 'Dokumentpakke', no: 'Dokumentpakke', se: 'Dokumentpaket' },
  'customs-invoice': { en: 'Customs invoice', da: 'Toldfaktura', no: 'Tollfaktura', se: 'Tullfaktura' },
  excel: { en: 'Export to Excel', da: 'Eksportér til Excel', no: 'Eksporter til Excel', se: 'Exportera till Excel' },
  edit: { en: 'Edit', da: 'Redigér', no: 'Rediger', se: 'Redigera' },
  copy: { en: 'Copy', da: 'Kopiér', no: 'Kopier', se: 'Kopiera' },
  'return-shipment': { en: 'Return shipment', da: 'Returforsendelse', no: 'Retursending', se: 'Retursändning' },
  'set-awb': {
    en: 'Change AWB',
    da: 'Ret fragtbrevsnummer',
    no: 'Endre fraktbrevnummer',
    se: 'Ändra fraktsedelsnummer',
  },
  'set-reference': { en: 'Change reference', da: 'Ret reference', no: 'Endre referanse', se: 'Ändra referens' },
  'set-ship-date': {
    en: 'Change ship date',
    da: 'Ret afsendelsesdato',
    no: 'Endre sendedato',
    se: 'Ändra avsändningsdatum',
  },
  'set-expected-delivery-date': {
    en: 'Change expected delivery date',
    da: 'Ret forventet leveringsdato',
    no: 'Endre forventet leveringsdato',
    se: 'Ändra beräknad leveransdag',
  },
  'set-tracking-link': {
    en: 'Set tracking link',
    da: 'Angiv sporingslink',
    no: 'Angi sporingslenke',
    se: 'Ange spårningslänk',
  },
  'set-transit-status': {
    en: 'Change transit status',
    da: 'Ret transportstatus',
    no: 'Endre transportstatus',
    se: 'Ändra transportstatus',
  },
  'set-itn': {
    en: 'Enter ITN or exemption',
    da: 'Angiv ITN eller undtagelse',
    no: 'Angi ITN eller unntak',
    se: 'Ange ITN eller undantag',
  },
  'add-price-lines': {
    en: 'Add price lines',
    da: 'Tilføj prislinjer',
    no: 'Legg til prislinjer',
    se: 'Lägg till prisrader',
  },
  'change-account': {
    en: 'Change company and account',
    da: 'Skift firma og kundenummer',
    no: 'Bytt firma og kundenummer',
    se: 'Byt företag och kundnummer',
  },
  'send-email': { en: 'Send e-mail', da: 'Send e-mail', no: 'Send e-post', se: 'Skicka e-post' },
  'internal-message': { en: 'Internal note', da: 'Intern note', no: 'Internt notat', se: 'Intern anteckning' },
  'upload-document': {
    en: 'Upload document',
    da: 'Upload dokument',
    no: 'Last opp dokument',
    se: 'Ladda upp dokument',
  },
  'delete-documents': { en: 'Delete documents', da: 'Slet dokumenter', no: 'Slett dokumenter', se: 'Radera dokument' },
  'transfer-to-cargo': {
    en: 'Transfer to the cargo system',
    da: 'Overfør til cargosystemet',
    no: 'Overfør til cargosystemet',
    se: 'Överför till cargosystemet',
  },
  'transfer-to-invoicing': {
    en: 'Transfer to invoicing',
    da: 'Overfør til fakturering',
    no: 'Overfør til fakturering',
    se: 'Överför till fakturering',
  },
  'answer-quote': { en: 'Send quote', da: 'Giv tilbud', no: 'Gi tilbud', se: 'Lämna offert' },
  'accept-quote': { en: 'Accept quote', da: 'Acceptér tilbud', no: 'Godta tilbud', se: 'Acceptera offert' },
  'decline-quote': {
    en: 'Decline quote',
    da: 'Afvis tilbud',
    no: 'Avslå tilbud',
    se: 'Avböj offert',
  },
  delete: { en: 'Delete', da: 'Slet', no: 'Slett', se: 'Radera' },
  restore: { en: 'Restore', da: 'Gendan', no: 'Gjenopprett', se: 'Återställ' },
}

/** An error booking holds what was wrong with it: whoever opens it puts it right. */
const correct: Words = { en: 'Correct errors', da: 'Ret', no: 'Rett', se: 'Rätta' }

/** What an action is called on a shipment. */
export function actionNameOn(
  action: HistoryAction,
  { bookingType }: Pick<ShipmentState, 'bookingType'>,
  language: Language,
): string {
  const name = action === 'edit' && bookingType === 'ErrorBooking' ? correct : historyActionNames[action]
  return name[language]
}

/** Why an action may not be done, said to whoever wanted to do it. */
export const actionReasonWords: Readonly<Record<ActionReason, Words>> = {
  'not-authorized': {
    en: 'You are not authorized to perform this action.',
    da: 'Du har ikke rettigheder til at udføre denne handling.',
    no: 'Du har ikke rettigheter til å utføre denne handlingen.',
    se: 'Du har inte behörighet att utföra den här åtgärden.',
  },
  deleted: {
    en: 'The shipment is deleted.',
    da: 'Forsendelsen er slettet.',
    no: 'Sendingen er slettet.',
    se: 'Sändningen är raderad.',
  },
  'not-deleted': {
    en: 'The shipment is not deleted.',
    da: 'Forsendelsen er ikke slettet.',
    no: 'Sendingen er ikke slettet.',
    se: 'Sändningen är inte raderad.',
  },
  invoiced: {
    en: 'The shipment has been transferred to invoicing and can no longer be changed.',
    da: 'Forsendelsen er overført til fakturering og kan ikke længere ændres.',
    no: 'Sendingen er overført til fakturering og kan ikke lenger endres.',
    se: 'Sändningen har överförts till fakturering och kan inte längre ändras.',
  },
  'sent-to-cargo': {
    en: 'The shipment has been transferred to the cargo system. Contact customer service to change it.',
    da: 'Forsendelsen er overført til cargosystemet. Kontakt kundeservice for at ændre den.',
    no: 'Sendingen er overført til cargosystemet. Kontakt kundeservice for å endre den.',
    se: 'Sändningen har överförts till cargosystemet. Kontakta kundtjänst för att ändra den.',
  },
  'no-waybill': {
    en: 'The shipment has no waybill number.',
    da: 'Forsendelsen har ikke noget fragtbrevsnummer.',
    no: 'Sendingen har ikke noe fraktbrevnummer.',
    se: 'Sändningen har inget fraktsedelsnummer.',
  },
  test: {
    en: 'The shipment is a test booking.',
    da: 'Forsendelsen er en testbooking.',
    no: 'Sendingen er en testbestilling.',
    se: 'Sändningen är en testbokning.',
  },
  'not-final': {
    en: 'The shipment is not booked yet.',
    da: 'Forsendelsen er ikke booket endnu.',
    no: 'Sendingen er ikke bestilt ennå.',
    se: 'Sändningen är inte bokad ännu.',
  },
  'held-back': {
    en: 'The shipment is on hold until it is booked.',
    da: 'Forsendelsen holdes tilbage, til den er booket.',
    no: 'Sendingen holdes tilbake til den er bestilt.',
    se: 'Sändningen hålls kvar tills den är bokad.',
  },
  'customs-incomplete': {
    en: 'The ITN or exemption legend is missing.',
    da: 'ITN eller undtagelsestekst mangler.',
    no: 'ITN eller unntakstekst mangler.',
    se: 'ITN eller undantagstext saknas.',
  },
  'transfer-pending': {
    en: 'A transfer is in progress.',
    da: 'En overførsel er i gang.',
    no: 'En overføring pågår.',
    se: 'En överföring pågår.',
  },
  'already-sent': {
    en: 'The shipment has already been transferred.',
    da: 'Forsendelsen er allerede overført.',
    no: 'Sendingen er allerede overført.',
    se: 'Sändningen är redan överförd.',
  },
  'not-sent-to-cargo': {
    en: 'The shipment has not been transferred to the cargo system yet.',
    da: 'Forsendelsen er ikke overført til cargosystemet endnu.',
    no: 'Sendingen er ikke overført til cargosystemet ennå.',
    se: 'Sändningen är inte överförd till cargosystemet ännu.',
  },
  'no-price-lines': {
    en: 'The shipment has no price lines.',
    da: 'Forsendelsen har ingen prislinjer.',
    no: 'Sendingen har ingen prislinjer.',
    se: 'Sändningen har inga prisrader.',
  },
  'billed-by-carrier': {
    en: 'The receiver pays the carrier. There is nothing to invoice.',
    da: 'Modtageren betaler transportøren. Der er intet at fakturere.',
    no: 'Mottakeren betaler transportøren. Det er ingenting å fakturere.',
    se: 'Mottagaren betalar transportören. Det finns inget att fakturera.',
  },
  'not-aes': {
    en: 'The shipment does not need an export filing.',
    da: 'Forsendelsen kræver ingen eksportangivelse.',
    no: 'Sendingen krever ingen eksportdeklarasjon.',
    se: 'Sändningen kräver ingen exportdeklaration.',
  },
  'is-quote': {
    en: 'The shipment is a quote.',
    da: 'Forsendelsen er et tilbud.',
    no: 'Sendingen er et tilbud.',
    se: 'Sändningen är en offert.',
  },
  'not-a-quote': {
    en: 'The shipment is not a quote.',
    da: 'Forsendelsen er ikke et tilbud.',
    no: 'Sendingen er ikke et tilbud.',
    se: 'Sändningen är ingen offert.',
  },
  'quote-not-answered': {
    en: 'The quote has not been sent yet.',
    da: 'Der er ikke givet tilbud endnu.',
    no: 'Det er ikke gitt tilbud ennå.',
    se: 'Ingen offert har lämnats ännu.',
  },
  'quote-expired': {
    en: 'The quote has expired. Request a new one.',
    da: 'Tilbuddet er udløbet. Bed om et nyt tilbud.',
    no: 'Tilbudet er utløpt. Be om et nytt tilbud.',
    se: 'Offerten har gått ut. Begär en ny offert.',
  },
  'quote-settled': {
    en: 'The quote has already been accepted or declined.',
    da: 'Tilbuddet er allerede accepteret eller afvist.',
    no: 'Tilbudet er allerede godtatt eller avslått.',
    se: 'Offerten är redan accepterad eller avböjd.',
  },
}

/** Why an action is refused, in a sentence; of an export that is held also what must be filed, where that is known. */
export function actionReasonText(reason: ActionReason, language: Language, filingReason = ''): string {
  const words = actionReasonWords[reason][language]
  return reason === 'customs-incomplete' && filingReason ? `${words} ${filingReason}` : words
}
