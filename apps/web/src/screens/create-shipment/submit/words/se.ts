import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  choose: 'Välj ett fraktalternativ',
  failed: 'Sändningen är inte bokad',
  unknown: 'Vi kunde inte bekräfta bokningen',
  unknownText:
    'Anslutningen bröts innan vi fick svar. Tryck på Skapa sändning igen. Om sändningen bokades öppnas den. Inget bokas två gånger.',
  priceChanged: 'Priset har ändrats',
  priceChangedText: 'Tidigare {from}, nu {to} exkl. moms. Inget är bokat än.',
  acceptPrice: 'Boka för {price}',
  notAccept: 'Tillbaka till alternativen',
  offerExpired: 'Priserna var över 24 timmar gamla och har uppdaterats. Kontrollera dem och boka.',
  conflict: 'Någon annan har ändrat sändningen',
  conflictBy: '{name} ändrade den {time}. Dina ändringar finns kvar här.',
  conflictText: 'Den ändrades medan du redigerade. Dina ändringar finns kvar här.',
  conflictReload: 'Hämta den senaste versionen',
  conflictMine: 'Boka min version',
  keyReused: 'En bokning har redan gjorts från formuläret',
  keyReusedText: 'Bokningen har andra uppgifter och gjordes kanske i en annan flik.',
  asNew: 'Boka som ny sändning',
  done: 'Sändning {ref} är bokad',
  saved: 'Sändning {ref} är ändrad',

  // De andra sätten
  preBooking: 'Förbokning',
  register: 'Registrera och spara',
  quote: 'Begär offert',
  error: 'Bokning med fel',
  'meaning.preBooking': 'Få fraktsedelsnummer och etikett nu och boka senare.',
  'meaning.register': 'Få fraktsedelsnummer och etikett nu. Ingen upphämtning eller överföring förrän du bokar.',
  'meaning.quote': 'Vi räknar ut ett pris och mejlar dig.',
  'meaning.error': 'Skicka in den med felen så rättar vi dem.',
  'closed.notPreBooked': 'Den valda produkten kan inte förbokas.',
  'closed.onQuotation': 'Den valda produkten säljs bara mot offert.',
  'closed.alreadyBooked': 'Sändningen är redan bokad.',
  'closed.goesBack': 'Sändningen har redan passerat det här steget.',
  registered: 'Sändning {ref} är registrerad och sparad. Den hålls kvar tills du bokar den.',

  // Vad som har tagits emot
  reference: 'Referens',
  toShipment: 'Gå till sändningen',
  understood: 'OK',
  preBookingReceived: 'Förbokning mottagen',
  'preBookingReceived.text': 'Sändningen har ett fraktsedelsnummer. Du kan skriva ut etiketten nu.',
  'preBookingReceived.next': 'Inget hämtas än. När du är klar öppnar du sändningen och väljer Boka nu.',
  errorReceived: 'Bokning med fel mottagen',
  'errorReceived.text': 'Allt du har angett är sparat som en bokning med fel med den här referensen.',
  'errorReceived.next': 'Vi tittar på felen. Du kan också rätta dem själv: öppna sändningen och välj Boka nu.',
  noErrorBooking: 'CTRL+Q är inte tillgängligt',
  'noErrorBooking.how':
    'Använd Visa fraktalternativ och välj en produkt först. CTRL+Q fungerar bara om sändningen har fel.',
  'noErrorBooking.noProduct': 'Ingen produkt är vald.',
  'noErrorBooking.noErrors': 'Sändningen har inga fel. Använd Skapa sändning.',
} satisfies Translation<typeof english>
