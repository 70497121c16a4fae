export const words = {
  intro: 'Den første dagen: fra adresse til etikett, og hva som kommer etterpå.',
  logIn: 'Logg inn',
  logInText:
    'Logg inn med din egen konto. Øverst til høyre velger du språk; bestiller dere i flere land, avgjør bestillingssystemet ved siden av valuta, produkter og priser.',
  parties: 'Avsender og mottaker',
  partiesText:
    'Opprett sending begynner med deres egen adresse. Skriv noen bokstaver av firmanavnet hos mottakeren: lagrede adresser foreslås. Kryss av for å lagre i adresseboken, så foreslås en ny neste gang. Forstørrelsesglasset ved postnummeret slår det opp.',
  goods: 'Gods',
  goodsText:
    'Skriv én linje for hver type kolli: antall, emballasje, vekt per stk. og mål. Total og fraktberegnende vekt følger med mens du skriver. Beskriv godset slik at en fremmed forstår det: «stålbolter», ikke «deler».',
  rare: 'Toll, farlig gods, forsikring',
  rareText:
    'Skal godset gjennom tollen, spør skjemaet etter verdien og det tollen trenger. Farlig gods, tørris og forsikring har egne deler som åpnes når du trenger dem.',
  book: 'Sammenlign og bestill',
  bookText:
    'Vis fraktalternativer viser alle produkter som kan ta godset, med pris, henting og leveringsdag. Åpne ett for å se hver prislinje og hvorfor den er der. Velg ett og opprett sendingen: prisen som vises, er prisen som bestilles.',
  print: 'Skriv ut og lever',
  printText:
    'Skriv ut etiketten og fest én på hvert kolli. Trengs flere papirer, viser sendingens side dem med begrunnelse. Manifest i menyen samler dagens sendinger, som sjåføren kvitterer for.',
  follow: 'Følg og finn',
  followText:
    'Historikk har alle sendingene til firmaet. Søk på nummer, referanse eller navn; åpne en for å se hendelser, dokumenter og priser. Derfra kan du kopiere, bestille retur eller endre en bestilling som ikke er sendt.',
  help: 'Hvis noe mangler',
  helpText:
    'Passer ingen produkter, be om et tilbud. Har skjemaet feil du ikke kan løse, sender CTRL+Q det som det er, og vi gjør det ferdig. Det du skriver, lagres, også om nettleseren lukkes. Avdelingens telefon og e-post står nederst på hver side.',
}
