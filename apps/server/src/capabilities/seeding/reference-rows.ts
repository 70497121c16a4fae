/**
 * Customs free zones of a fresh install (specification §5: no customs when either end lies in one). Two, because few
 * places are free of customs whatever the other end is; the rest is an administrator's data.
 */
export const customsFreeZones = [
  // Regulation (EU) No 952/2013, article 4: outside the customs territory of the Union, and of any other.
  { country_code: 'DE', postal_codes: '27498', note: 'Heligoland, outside every customs territory' },
  { country_code: 'IT', postal_codes: '23041', note: 'Livigno, outside every customs territory' },
] as const

/** Goods descriptions that tell neither a customs officer nor whoever must find a lost box what is in it. */
export const blockedDescriptions: readonly string[] = [
  'goods;parts;spare parts;samples;sample;misc;miscellaneous;various;other;items;products;product;merchandise;commodity',
  'cargo;general cargo;freight;parcel;package;stuff;equipment;accessories;as per invoice;see invoice;n/a;none;xxx',
  'gods;varer;vare;dele;reservedele;prøver;prøve;diverse;div;andet;pakke;pakker;tilbehør;udstyr;se faktura',
  'deler;reservedeler;annet;utstyr;varor;vara;delar;reservdelar;prover;prov;övrigt;paket;tillbehör;utrustning',
].flatMap((line) => line.split(';'))
