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
    original: 'Tidligere forsendelse',
    reason: 'Eksportårsag',
    contents: 'Indhold',
    goods: 'Varer, der returneres',
    quantity: 'Antal',
    value: 'Toldværdi',
    whatToDo: 'Sådan gør du',
    steps:
      'Læg sedlen i pakken. Fjern eller tildæk alle gamle labels, og sæt returlabelen, så den kan læses. Aflever pakken, når fragtføreren kommer, og gem kvitteringen.',
    customs:
      'Returvarer: for fritagelse for importtold kræver toldmyndighederne bevis for den tidligere udførsel. Hav den tidligere faktura og det tidligere fragtbrev klar.',
    remarks: 'Bemærkninger (årsag, stand)',
  },
  no: {
    title: 'Returseddel',
    from: 'Returneres av',
    to: 'Returneres til',
    original: 'Tidligere sending',
    reason: 'Eksportårsak',
    contents: 'Innhold',
    goods: 'Varer som returneres',
    quantity: 'Antall',
    value: 'Tollverdi',
    whatToDo: 'Slik gjør du',
    steps:
      'Legg seddelen i pakken. Fjern eller dekk til alle gamle etiketter, og fest returetiketten slik at den kan leses. Lever pakken når fraktføreren kommer, og ta vare på kvitteringen.',
    customs:
      'Returvarer: for fritak for importtoll krever tollmyndighetene bevis for den tidligere utførselen. Ha den tidligere fakturaen og det tidligere fraktbrevet klart.',
    remarks: 'Merknader (årsak, tilstand)',
  },
  se: {
    title: 'Returföljesedel',
    from: 'Returneras av',
    to: 'Returneras till',
    original: 'Tidigare sändning',
    reason: 'Exportorsak',
    contents: 'Innehåll',
    goods: 'Varor som returneras',
    quantity: 'Antal',
    value: 'Tullvärde',
    whatToDo: 'Gör så här',
    steps:
      'Lägg sedeln i paketet. Ta bort eller täck över alla gamla etiketter och fäst returetiketten så att den kan läsas. Lämna paketet när fraktföraren kommer och spara kvittot.',
    customs:
      'Returvaror: för befrielse från importtull kräver tullen bevis på den tidigare utförseln. Ha den tidigare fakturan och fraktsedeln till hands.',
    remarks: 'Anmärkningar (orsak, skick)',
  },
} as const satisfies Record<Language, Record<string, string>>
