/** Goods descriptions that tell neither a customs officer nor anyone who must find a lost box what is in it. */
export const blockedDescriptions: readonly string[] = [
  'goods;parts;spare parts;samples;sample;misc;miscellaneous;various;other;items;products;product;merchandise;commodity',
  'cargo;general cargo;freight;parcel;package;stuff;equipment;accessories;as per invoice;see invoice;n/a;none;xxx',
  'gods;varer;vare;dele;reservedele;prøver;prøve;diverse;div;andet;pakke;pakker;tilbehør;udstyr;se faktura',
  'deler;reservedeler;annet;utstyr;varor;vara;delar;reservdelar;prover;prov;övrigt;paket;tillbehör;utrustning',
].flatMap((line) => line.split(';'))
