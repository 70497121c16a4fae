export const words = {
  intro: 'Den første dag: fra adresse til label, og hvad der kommer bagefter.',
  logIn: 'Log ind',
  logInText:
    'Log ind med din egen konto. Øverst til højre vælger du sprog; booker I i flere lande, afgør bookingsystemet ved siden af valuta, produkter og priser.',
  parties: 'Afsender og modtager',
  partiesText:
    'Opret forsendelse begynder med jeres egen adresse. Skriv et par bogstaver af firmaets navn hos modtageren: gemte adresser foreslås. Sæt flueben ved at gemme i adressebogen, så foreslås en ny næste gang. Luppen ved postnummeret slår det op.',
  goods: 'Gods',
  goodsText:
    'Skriv en linje for hver slags kolli: antal, emballage, vægt pr. stk. og mål. Total og fragtpligtig vægt følger med, mens du skriver. Beskriv godset, så en fremmed forstår det: »stålbolte«, ikke »dele«.',
  rare: 'Told, farligt gods, forsikring',
  rareText:
    'Skal godset gennem tolden, spørger formularen efter værdien og det, tolden skal bruge. Farligt gods, tøris og forsikring har hver sin sektion, som åbnes, når der er brug for den.',
  book: 'Sammenlign og book',
  bookText:
    'Vis fragtmuligheder viser alle produkter, der kan tage jeres gods, med pris, afhentning og leveringsdag. Åbn en for at se hver prislinje og hvorfor den er der. Vælg en og opret forsendelsen: den viste pris er den bookede.',
  print: 'Print og aflever',
  printText:
    'Print labelen og sæt én på hvert kolli. Kræves der flere papirer, viser forsendelsens side dem med begrundelse. Manifest i menuen samler dagens forsendelser, som chaufføren kvitterer for.',
  follow: 'Følg og find',
  followText:
    'Historik har alle firmaets forsendelser. Søg på nummer, reference eller navn; åbn en for at se hændelser, dokumenter og priser. Derfra kan du kopiere, booke retur eller ændre en booking, der ikke er afsendt.',
  help: 'Hvis noget mangler',
  helpText:
    'Passer intet produkt, så bed om et tilbud. Har formularen fejl, du ikke kan løse, sender CTRL+Q den, som den er, og vi gør den færdig. Det, du skriver, gemmes, også hvis browseren lukker. Afdelingens telefon og e-mail står nederst på hver side.',
}
