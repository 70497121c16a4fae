export const words = {
  intro: 'Your first day: from an address to a label, and what comes after.',
  logIn: 'Log in',
  logInText:
    'Log in with your own account. At the top right you choose the language; if you book in several countries, the booking system beside it decides currency, products and prices.',
  parties: 'Sender and receiver',
  partiesText:
    'Create shipment begins with your own address. Type a few letters of a company in the receiver’s name: addresses you have saved are suggested. Tick Save in address book to have a new one suggested next time. The magnifying glass beside the postal code looks it up.',
  goods: 'Goods',
  goodsText:
    'Enter one line for each kind of package: how many, what packaging, weight of one piece and its measures. The total and the chargeable weight follow as you type. Describe the goods so that a stranger knows them: “steel bolts”, not “parts”.',
  rare: 'Customs, dangerous goods, insurance',
  rareText:
    'Where goods pass customs, the form asks for their value and what customs needs. Dangerous goods, dry ice and insurance have sections of their own, which open when you need them.',
  book: 'Compare and book',
  bookText:
    'Show shipping options lists every product that carries your goods, with price, pickup and delivery day. Open one to see each line of the price and why it is there. Choose one and press Create shipment: the price shown is the price booked.',
  print: 'Print and hand over',
  printText:
    'Print the label and put one on each package. Where more papers are needed, the shipment’s page lists them with the reason. Manifest in the menu lists the day’s shipments for the driver to sign.',
  follow: 'Follow and find',
  followText:
    'History has every shipment of your company. Search by number, reference or name; open one for its events, documents and prices. From there you copy a shipment, book a return or change a booking that has not left.',
  help: 'If something is missing',
  helpText:
    'When no product fits, ask for a quote. When the form has errors that you cannot solve, CTRL+Q sends it as it is and we complete it. What you type is kept, even if the browser closes. Your branch’s phone and e-mail stand at the foot of every page.',
}
