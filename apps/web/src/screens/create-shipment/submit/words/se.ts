import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  choose: 'Välj ett fraktalternativ',
  failed: 'Sändningen är inte bokad',
  unknown: 'Det är osäkert om sändningen blev bokad',
  unknownText:
    'Anslutningen bröts innan svaret kom. Tryck på Skapa sändning igen: om den bokades visas den sändningen, och inget bokas två gånger.',
  priceChanged: 'Priset har ändrats',
  priceChangedText: 'Visat: {from}. Nu: {to} exkl. moms. Inget är bokat än.',
  acceptPrice: 'Boka för {price}',
  notAccept: 'Se alternativen igen',
  offerExpired: 'Priserna var äldre än 24 timmar och har hämtats igen. Se över dem och boka.',
  conflict: 'Någon annan har ändrat sändningen',
  conflictBy: '{name} ändrade den {time}. Dina ändringar finns kvar här.',
  conflictText: 'Den ändrades medan du redigerade. Dina ändringar finns kvar här.',
  conflictReload: 'Hämta den senaste versionen',
  conflictMine: 'Boka min version',
  keyReused: 'Formuläret är redan bokat',
  keyReusedText: 'En bokning har gjorts från det här formuläret med annat innehåll, kanske i en annan flik.',
  asNew: 'Boka som ny sändning',
  done: 'Sändning {ref} är bokad',
  saved: 'Sändning {ref} är ändrad',

  // De andra sätten
  preBooking: 'Förbokning',
  register: 'Registrera och spara',
  quote: 'Begär offert',
  error: 'Felbokning',
  'meaning.preBooking': 'Nummer och etikett nu; du bokar när allt är klart.',
  'meaning.register': 'Nummer och etikett nu; ingen hämtning eller överföring förrän du bokar.',
  'meaning.quote': 'Vår personal räknar fram ett pris och skriver till dig.',
  'meaning.error': 'Skickar in den fast den fortfarande har fel.',
  'closed.notPreBooked': 'Den valda produkten kan inte förbokas.',
  'closed.onQuotation': 'Den valda produkten säljs bara mot offert.',
  'closed.alreadyBooked': 'Sändningen är redan bokad.',
  'closed.goesBack': 'Sändningen har redan kommit längre än så.',
  registered: 'Sändning {ref} är registrerad och sparad. Den hålls kvar tills du bokar den.',

  // Vad som har tagits emot
  reference: 'Referens',
  toShipment: 'Gå till sändningen',
  understood: 'OK',
  preBookingReceived: 'Förbokning mottagen',
  'preBookingReceived.text': 'Sändningen har fått sitt nummer, och etiketten kan skrivas ut.',
  'preBookingReceived.next':
    'Inget hämtas eller överförs än. När allt är klart öppnar du sändningen och väljer Boka nu.',
  errorReceived: 'Felbokning mottagen',
  'errorReceived.text': 'Allt du har fyllt i är sparat som en felbokning under den här referensen.',
  'errorReceived.next':
    'Vår personal ser på vad som är fel. Du kan också rätta det själv: öppna sändningen och välj Boka nu.',
  noErrorBooking: 'CTRL+Q är inte tillgängligt',
  'noErrorBooking.how':
    'Använd Visa fraktalternativ och välj en produkt först. CTRL+Q fungerar bara om sändningen har fel.',
  'noErrorBooking.noProduct': 'Ingen produkt är vald.',
  'noErrorBooking.noErrors': 'Sändningen har inga fel: använd Skapa sändning.',
} satisfies Translation<typeof english>
