export const words = {
  intro: 'Första dagen: från adress till etikett, och vad som kommer sedan.',
  logIn: 'Logga in',
  logInText:
    'Använd din egen inloggning. Välj språk uppe till höger. Bokar ni i flera länder avgör bokningssystemet bredvid valuta, produkter och priser.',
  parties: 'Avsändare och mottagare',
  partiesText:
    'Skapa sändning börjar med er egen adress. Skriv några bokstäver av mottagarens företag för att hitta sparade adresser. Kryssa för Spara i adressboken för att hitta en ny adress nästa gång. Förstoringsglaset vid postnumret slår upp det.',
  goods: 'Gods',
  goodsText:
    'Skriv en rad för varje slags kolli: antal, förpackning, vikt per kolli och mått. Summan och den fraktdragande vikten följer med medan du skriver. Beskriv godset exakt: ”stålbultar”, inte ”delar”.',
  rare: 'Tull, farligt gods, försäkring',
  rareText:
    'Måste godset förtullas frågar formuläret efter värdet och det tullen behöver. Farligt gods, torris och försäkring har egna delar. Öppna dem när du behöver dem.',
  book: 'Jämför och boka',
  bookText:
    'Visa fraktalternativ visar alla produkter som är tillgängliga för ert gods, med pris, upphämtning och leveransdatum. Öppna en för att se varje prisrad och skälet till den. Välj en och tryck på Skapa sändning. Du bokar till priset som visas.',
  print: 'Skriv ut och lämna över',
  printText:
    'Skriv ut etiketterna och fäst en på varje kolli. Behövs andra dokument visar sändningens sida dem med skälet. Manifest i menyn visar dagens sändningar, som chauffören skriver under.',
  follow: 'Följ och hitta',
  followText:
    'Historik har alla företagets sändningar. Sök på nummer, referens eller namn. Öppna en sändning för att se händelser, dokument och priser. Därifrån kan du kopiera den, boka retur eller ändra en bokning som inte har avgått.',
  help: 'Om du kör fast',
  helpText:
    'Passar ingen produkt kan du begära offert. Har formuläret fel som du inte kan rätta skickar CTRL+Q det med felen och vi gör det klart. Det du skriver sparas även om webbläsaren stängs. Avdelningens telefon och e-post finns längst ner på varje sida.',
}
