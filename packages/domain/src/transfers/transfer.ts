import type { Language } from '../messages/languages.ts'

/** Where shipments are handed on: the system that moves them, and the one that bills them. */
export const transferKinds = ['cargo', 'invoicing'] as const
export type TransferKind = (typeof transferKinds)[number]

/** A first message, one that replaces it after a change, and one that takes it back. */
export const transferFunctions = ['original', 'replacement', 'cancellation'] as const
export type TransferFunction = (typeof transferFunctions)[number]

/** Why a transfer was rejected, by us before it left or by whom it was for. */
export const transferFailures = [
  'pieces-differ',
  'does-not-fit',
  'weight-differs',
  'lines-differ',
  'billed-by-carrier',
  'no-address',
  'filing-incomplete',
  'not-made',
  'refused',
  'host-key-differs',
  'login-refused',
  'not-stored',
  'unreachable',
] as const
export type TransferFailure = (typeof transferFailures)[number]

export const transferFailureWords: Readonly<Record<TransferFailure, Readonly<Record<Language, string>>>> = {
  'pieces-differ': {
    en: 'The number of labelled packages does not match the shipment.',
    da: 'Antallet af kolli med label passer ikke med forsendelsen.',
    no: 'Antall kolli med etikett stemmer ikke med sendingen.',
    se: 'Antalet kolli med etikett stämmer inte med sändningen.',
  },
  'does-not-fit': {
    en: 'The shipment has more package or dangerous goods lines than one message can hold. Split it into several shipments.',
    da: 'Forsendelsen har flere linjer med kolli eller farligt gods, end én meddelelse kan rumme. Del den i flere forsendelser.',
    no: 'Sendingen har flere linjer med kolli eller farlig gods enn én melding rommer. Del den i flere sendinger.',
    se: 'Sändningen har fler rader med kolli eller farligt gods än ett meddelande rymmer. Dela den i flera sändningar.',
  },
  'weight-differs': {
    en: 'The package weights do not add up to the shipment weight.',
    da: 'Kolliernes samlede vægt stemmer ikke med forsendelsens vægt.',
    no: 'Vekten av kolliene stemmer ikke med sendingens vekt.',
    se: 'Kollinas vikt stämmer inte med sändningens vikt.',
  },
  'lines-differ': {
    en: 'The price lines do not add up to the total.',
    da: 'Prislinjerne stemmer ikke med totalen.',
    no: 'Prislinjene stemmer ikke med totalen.',
    se: 'Prisraderna stämmer inte med totalen.',
  },
  'billed-by-carrier': {
    en: 'The receiver pays the carrier. There is nothing to invoice.',
    da: 'Modtageren betaler transportøren. Der er intet at fakturere.',
    no: 'Mottakeren betaler transportøren. Det er ingenting å fakturere.',
    se: 'Mottagaren betalar transportören. Det finns inget att fakturera.',
  },
  'no-address': {
    en: 'The sender or receiver address is missing.',
    da: 'Afsender eller modtager mangler adresse.',
    no: 'Avsender eller mottaker mangler adresse.',
    se: 'Avsändare eller mottagare saknar adress.',
  },
  'filing-incomplete': {
    en: 'The export filing is incomplete. Enter the ITN or the exemption, then send it again.',
    da: 'Eksportangivelsen er ikke komplet. Angiv ITN eller fritagelsen, og send igen.',
    no: 'Eksportdeklarasjonen er ikke komplett. Oppgi ITN eller fritaket, og send på nytt.',
    se: 'Exportdeklarationen är inte komplett. Ange ITN eller undantaget och skicka igen.',
  },
  'not-made': {
    en: 'The message could not be created. Try again or contact support.',
    da: 'Meddelelsen kunne ikke oprettes. Prøv igen, eller kontakt support.',
    no: 'Meldingen kunne ikke opprettes. Prøv igjen, eller kontakt support.',
    se: 'Meddelandet kunde inte skapas. Försök igen eller kontakta supporten.',
  },
  refused: {
    en: 'The other system rejected the message.',
    da: 'Det andet system afviste meddelelsen.',
    no: 'Det andre systemet avviste meldingen.',
    se: 'Det andra systemet avvisade meddelandet.',
  },
  'host-key-differs': {
    en: 'The server’s host key does not match the configured one. Nothing was sent.',
    da: 'Serverens værtsnøgle er ikke den, der er sat op. Intet blev sendt.',
    no: 'Serverens vertsnøkkel er ikke den som er satt opp. Ingenting ble sendt.',
    se: 'Serverns värdnyckel är inte den som är inställd. Inget skickades.',
  },
  'login-refused': {
    en: 'The other system rejected our login. Check the user name, password and key.',
    da: 'Det andet system afviste vores login. Kontrollér brugernavn, adgangskode og nøgle.',
    no: 'Det andre systemet avviste påloggingen vår. Kontroller brukernavn, passord og nøkkel.',
    se: 'Det andra systemet avvisade vår inloggning. Kontrollera användarnamn, lösenord och nyckel.',
  },
  'not-stored': {
    en: 'The file could not be saved on the server: the folder is missing, full or write-protected.',
    da: 'Filen kunne ikke gemmes på serveren: mappen mangler, er fuld eller skrivebeskyttet.',
    no: 'Filen kunne ikke lagres på serveren: mappen mangler, er full eller skrivebeskyttet.',
    se: 'Filen kunde inte sparas på servern: mappen saknas, är full eller skrivskyddad.',
  },
  unreachable: {
    en: 'The other system could not be reached.',
    da: 'Det andet system kunne ikke nås.',
    no: 'Det andre systemet kunne ikke nås.',
    se: 'Det andra systemet kunde inte nås.',
  },
}
