export const words = {
  intro: 'Den første dagen: fra adresse til etikett, og hva som kommer etterpå.',
  logIn: 'Logg inn',
  logInText:
    'Bruk din egen innlogging. Velg språk øverst til høyre. Bestiller dere i flere land, avgjør bestillingssystemet ved siden av valuta, produkter og priser.',
  parties: 'Avsender og mottaker',
  partiesText:
    'Opprett sending starter med deres egen adresse. Skriv noen bokstaver av mottakerens firma for å finne lagrede adresser. Kryss av for Lagre i adresseboken for å finne en ny adresse neste gang. Forstørrelsesglasset ved postnummeret slår det opp.',
  goods: 'Gods',
  goodsText:
    'Skriv én linje for hver type kolli: antall, emballasje, vekt per kolli og mål. Total og fraktberegningsvekt følger med mens du skriver. Beskriv godset nøyaktig: «stålbolter», ikke «deler».',
  rare: 'Toll, farlig gods, forsikring',
  rareText:
    'Må godset fortolles, spør skjemaet etter verdien og det tollen trenger. Farlig gods, tørris og forsikring har hver sin del. Åpne dem når du trenger dem.',
  book: 'Sammenlign og bestill',
  bookText:
    'Vis fraktalternativer viser alle produkter som er tilgjengelige for godset deres, med pris, henting og leveringsdato. Åpne ett for å se hver prislinje og grunnen til den. Velg ett, og trykk på Opprett sending. Du bestiller til prisen som vises.',
  print: 'Skriv ut og lever',
  printText:
    'Skriv ut etikettene, og fest én på hvert kolli. Kreves det andre dokumenter, viser sendingens side dem med begrunnelse. Manifest i menyen viser dagens sendinger, som sjåføren signerer for.',
  follow: 'Følg og finn',
  followText:
    'Historikk har alle sendingene til firmaet. Søk på nummer, referanse eller navn. Åpne en sending for å se hendelser, dokumenter og priser. Derfra kan du kopiere den, bestille retur eller endre en bestilling som ikke er sendt.',
  help: 'Hvis du står fast',
  helpText:
    'Passer ingen produkter, be om et tilbud. Har skjemaet feil du ikke kan rette, sender CTRL+Q det med feilene, og vi fullfører det. Det du legger inn, lagres, også om nettleseren lukkes. Avdelingens telefon og e-post står nederst på hver side.',
}
