import type { Language } from '@kattegat/domain/messages'

/** Words of the dry-ice declaration; what regulations prescribe stays in English. */
export const dryIceWords = {
  en: {
    title: 'Dry ice declaration',
    shipDate: 'Ship date',
    carrier: 'Carrier',
    contents: 'Contents',
    packages: 'Packages',
    netEach: 'Net dry ice per package',
    netTotal: 'Total net dry ice',
    grossTotal: 'Total gross weight',
    text: 'Waybill entry',
    statement:
      'The packaging permits the release of carbon dioxide gas and prevents a build-up of pressure that could rupture it. Each carries “UN 1845, Dry ice” or “Carbon dioxide, solid, as coolant”, the net weight of dry ice, the names and addresses of sender and receiver, and the class 9 label. The net weight does not exceed 200 kg in any package.',
    warning: 'Danger of asphyxiation: ventilate thoroughly before entering.',
  },
  da: {
    title: 'Tøriserklæring',
    shipDate: 'Afsendelsesdato',
    carrier: 'Fragtfører',
    contents: 'Indhold',
    packages: 'Kolli',
    netEach: 'Tøris netto pr. kolli',
    netTotal: 'Tøris netto i alt',
    grossTotal: 'Bruttovægt i alt',
    text: 'Tekst til fragtbrevet',
    statement:
      'Emballagen er udført, så kuldioxid kan slippe ud, og trykket ikke kan sprænge den. Hvert kolli er mærket “UN 1845, Dry ice” eller “Carbon dioxide, solid, as coolant” med tørisens nettovægt, afsenders og modtagers navn og adresse samt fareseddel for klasse 9. Nettovægten overstiger ikke 200 kg i noget kolli.',
    warning: 'Kvælningsfare: luft grundigt ud, før nogen går ind.',
  },
  no: {
    title: 'Tørriserklæring',
    shipDate: 'Sendedato',
    carrier: 'Fraktfører',
    contents: 'Innhold',
    packages: 'Kolli',
    netEach: 'Tørris netto per kolli',
    netTotal: 'Tørris netto totalt',
    grossTotal: 'Bruttovekt totalt',
    text: 'Tekst til fraktbrevet',
    statement:
      'Emballasjen er laget slik at karbondioksid kan slippe ut og trykket ikke kan sprenge den. Hvert kolli er merket «UN 1845, Dry ice» eller «Carbon dioxide, solid, as coolant» med tørrisens nettovekt, avsenders og mottakers navn og adresse og fareseddel for klasse 9. Nettovekten overstiger ikke 200 kg i noe kolli.',
    warning: 'Fare for kvelning: luft grundig ut før noen går inn.',
  },
  se: {
    title: 'Torrisdeklaration',
    shipDate: 'Avsändningsdatum',
    carrier: 'Fraktförare',
    contents: 'Innehåll',
    packages: 'Kolli',
    netEach: 'Torris netto per kolli',
    netTotal: 'Torris netto totalt',
    grossTotal: 'Bruttovikt totalt',
    text: 'Text till fraktsedeln',
    statement:
      'Förpackningarna är gjorda så att koldioxid kan avgå och trycket inte kan spränga dem. Varje kolli är märkt ”UN 1845, Dry ice” eller ”Carbon dioxide, solid, as coolant” med torrisens nettovikt, avsändarens och mottagarens namn och adress samt etikett för klass 9. Nettovikten överstiger inte 200 kg i något kolli.',
    warning: 'Kvävningsrisk: ventilera ordentligt innan någon går in.',
  },
} as const satisfies Record<Language, Record<string, string>>
