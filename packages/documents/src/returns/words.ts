import type { Language } from '@kattegat/domain/messages'

/** Words of the note that accompanies a return. */
export const returnWords = {
  en: {
    title: 'Return note',
    from: 'Returned by',
    to: 'Returned to',
    original: 'Original shipment',
    reason: 'Reason for export',
    contents: 'Contents',
    goods: 'Returned goods',
    quantity: 'Quantity',
    value: 'Customs value',
    whatToDo: 'Instructions',
    steps:
      'Put this note in the package. Remove or cover all old labels and attach the return label where it can be read. Give the package to the driver and keep the receipt.',
    customs:
      'Returned goods: to claim relief from import duty, you must prove the original export. Have the original invoice and waybill ready.',
    remarks: 'Remarks (reason, condition)',
  },
  da: {
    title: 'Returseddel',
    from: 'Returneres af',
    to: 'Returneres til',
    original: 'Oprindelig forsendelse',
    reason: 'Eksportårsag',
    contents: 'Indhold',
    goods: 'Returvarer',
    quantity: 'Antal',
    value: 'Toldværdi',
    whatToDo: 'Sådan gør du',
    steps:
      'Læg sedlen i pakken. Fjern eller tildæk alle gamle labels, og sæt returlabelen på, så den kan læses. Giv pakken til chaufføren, og gem kvitteringen.',
    customs:
      'Returvarer: toldmyndighederne fritager kun for importtold, hvis den oprindelige udførsel kan dokumenteres. Hav den oprindelige faktura og det oprindelige fragtbrev klar.',
    remarks: 'Bemærkninger (årsag, stand)',
  },
  no: {
    title: 'Returseddel',
    from: 'Returneres av',
    to: 'Returneres til',
    original: 'Opprinnelig sending',
    reason: 'Eksportårsak',
    contents: 'Innhold',
    goods: 'Returvarer',
    quantity: 'Antall',
    value: 'Tollverdi',
    whatToDo: 'Slik gjør du',
    steps:
      'Legg seddelen i pakken. Fjern eller dekk til alle gamle etiketter, og fest returetiketten slik at den kan leses. Gi pakken til sjåføren, og ta vare på kvitteringen.',
    customs:
      'Returvarer: tollmyndighetene gir bare fritak for importtoll når den opprinnelige utførselen kan dokumenteres. Ha den opprinnelige fakturaen og det opprinnelige fraktbrevet klart.',
    remarks: 'Merknader (årsak, tilstand)',
  },
  se: {
    title: 'Returföljesedel',
    from: 'Returneras av',
    to: 'Returneras till',
    original: 'Ursprunglig sändning',
    reason: 'Exportorsak',
    contents: 'Innehåll',
    goods: 'Returvaror',
    quantity: 'Antal',
    value: 'Tullvärde',
    whatToDo: 'Gör så här',
    steps:
      'Lägg sedeln i paketet. Ta bort eller täck över alla gamla etiketter och fäst returetiketten så att den kan läsas. Lämna paketet till chauffören och spara kvittot.',
    customs:
      'Returvaror: för befrielse från importtull kräver tullen bevis på den ursprungliga utförseln. Ha den ursprungliga fakturan och fraktsedeln till hands.',
    remarks: 'Anmärkningar (orsak, skick)',
  },
} as const satisfies Record<Language, Record<string, string>>
