export const words = {
  intro: 'Your first day: from an address to a label, and what comes after.',
  logIn: 'Log in',
  logInText:
    'Use your own login. Choose the language at the top right. If you book in several countries, the booking system next to it decides currency, products and prices.',
  parties: 'Sender and receiver',
  partiesText:
    'Create shipment starts with your own address. Type a few letters of the receiver’s company to find saved addresses. Tick Save to address book to find a new address next time. The magnifying glass next to the postal code looks it up.',
  goods: 'Goods',
  goodsText:
    'Enter one line per kind of package: quantity, packaging, weight per package and dimensions. The total and the chargeable weight follow as you type. Describe the goods exactly: “steel bolts”, not “parts”.',
  rare: 'Customs, dangerous goods, insurance',
  rareText:
    'If the goods must clear customs, the form asks for their value and the details customs needs. Dangerous goods, dry ice and insurance have their own sections. Open them when you need them.',
  book: 'Compare and book',
  bookText:
    'Show shipping options lists every product available for your goods, with price, pickup and delivery date. Open one to see each price line and the reason for it. Select one and press Create shipment. You book at the price shown.',
  print: 'Print and hand over',
  printText:
    'Print the labels and put one on each package. If other documents are needed, the shipment’s page lists them with the reason. Manifest in the menu lists the day’s shipments for the driver to sign.',
  follow: 'Track and find',
  followText:
    'History has all shipments of your company. Search by number, reference or name. Open a shipment for its events, documents and prices. From there you can copy it, book a return, or change a booking that has not left.',
  help: 'If you are stuck',
  helpText:
    'If no product fits, request a quote. If the form has errors you cannot correct, CTRL+Q sends it with its errors and we complete it. What you enter is kept, even if the browser closes. Your branch’s phone and e-mail are at the bottom of every page.',
}
