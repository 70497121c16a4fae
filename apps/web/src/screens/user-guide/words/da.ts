export const words = {
  intro: 'Den første dag: fra adresse til label, og hvad der kommer bagefter.',
  logIn: 'Log ind',
  logInText:
    'Brug dit eget login. Vælg sprog øverst til højre. Booker I i flere lande, afgør bookingsystemet ved siden af valuta, produkter og priser.',
  parties: 'Afsender og modtager',
  partiesText:
    'Opret forsendelse begynder med jeres egen adresse. Skriv et par bogstaver af modtagerens firma for at finde gemte adresser. Sæt flueben ved Gem i adressebogen for at finde en ny adresse næste gang. Luppen ved postnummeret slår det op.',
  goods: 'Gods',
  goodsText:
    'Skriv en linje for hver slags kolli: antal, emballage, vægt pr. kolli og mål. Total og fragtpligtig vægt følger med, mens du skriver. Beskriv godset præcist: »stålbolte«, ikke »dele«.',
  rare: 'Told, farligt gods, forsikring',
  rareText:
    'Skal godset fortoldes, spørger formularen efter værdien og det, tolden skal bruge. Farligt gods, tøris og forsikring har hver sin sektion. Åbn dem, når du har brug for dem.',
  book: 'Sammenlign og book',
  bookText:
    'Vis fragtmuligheder viser alle produkter, der kan fås til jeres gods, med pris, afhentning og leveringsdato. Åbn et for at se hver prislinje og grunden til den. Vælg et, og tryk på Opret forsendelse. Du booker til den viste pris.',
  print: 'Print og aflever',
  printText:
    'Print labels, og sæt én på hvert kolli. Kræves der andre dokumenter, viser forsendelsens side dem med begrundelse. Manifest i menuen viser dagens forsendelser, som chaufføren skriver under på.',
  follow: 'Følg og find',
  followText:
    'Historik har alle firmaets forsendelser. Søg på nummer, reference eller navn. Åbn en forsendelse for at se hændelser, dokumenter og priser. Derfra kan du kopiere den, booke retur eller ændre en booking, der ikke er afsendt.',
  help: 'Hvis du går i stå',
  helpText:
    'Passer intet produkt, så bed om et tilbud. Har formularen fejl, du ikke kan rette, sender CTRL+Q den med fejlene, og vi gør den færdig. Det, du indtaster, gemmes, også hvis browseren lukker. Afdelingens telefon og e-mail står nederst på hver side.',
}
