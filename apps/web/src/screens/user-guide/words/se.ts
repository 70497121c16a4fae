export const words = {
  intro: 'Första dagen: från adress till etikett, och vad som kommer sedan.',
  logIn: 'Logga in',
  logInText:
    'Logga in med ditt eget konto. Uppe till höger väljer du språk; bokar ni i flera länder avgör bokningssystemet bredvid valuta, produkter och priser.',
  parties: 'Avsändare och mottagare',
  partiesText:
    'Skapa försändelse börjar med er egen adress. Skriv några bokstäver av företagets namn hos mottagaren: sparade adresser föreslås. Kryssa i att spara i adressboken, så föreslås en ny nästa gång. Förstoringsglaset vid postnumret slår upp det.',
  goods: 'Gods',
  goodsText:
    'Skriv en rad för varje slags kolli: antal, emballage, vikt per styck och mått. Totalen och den fraktdragande vikten följer med medan du skriver. Beskriv godset så att en utomstående förstår: ”stålbultar”, inte ”delar”.',
  rare: 'Tull, farligt gods, försäkring',
  rareText:
    'Ska godset genom tullen frågar formuläret efter värdet och det som tullen behöver. Farligt gods, torris och försäkring har egna delar som öppnas när du behöver dem.',
  book: 'Jämför och boka',
  bookText:
    'Visa fraktalternativ visar alla produkter som kan ta godset, med pris, upphämtning och leveransdag. Öppna ett för att se varje prisrad och varför den finns. Välj ett och skapa försändelsen: priset som visas är priset som bokas.',
  print: 'Skriv ut och lämna över',
  printText:
    'Skriv ut etiketten och sätt en på varje kolli. Behövs fler papper visar försändelsens sida dem med orsak. Manifest i menyn samlar dagens försändelser, som chauffören kvitterar.',
  follow: 'Följ och hitta',
  followText:
    'Historik har alla företagets försändelser. Sök på nummer, referens eller namn; öppna en för händelser, dokument och priser. Därifrån kan du kopiera, boka en retur eller ändra en bokning som inte har gått iväg.',
  help: 'Om något saknas',
  helpText:
    'Passar ingen produkt, be om en offert. Har formuläret fel som du inte kan lösa skickar CTRL+Q det som det är, och vi gör klart det. Det du skriver sparas, även om webbläsaren stängs. Kontorets telefon och e-post står längst ner på varje sida.',
}
