import type { AddressForm } from '@kattegat/domain/shipment'
import type { CompanyKey } from '../fixtures/index.ts'

/** The three customers whose shipments of the last twelve weeks the demo shows. */
export type BusyCompany = Extract<CompanyKey, 'nordlys' | 'havblik' | 'lakeside'>

/**
 * Whom they ship to, most often first: name, street, postal code, town, country, state, contact, telephone and mailbox.
 * Firms and people are invented, streets and towns are real.
 */
const rows: Readonly<Record<BusyCompany, string>> = {
  nordlys: `
Lyshuset Odense|Vestergade 48|5000|Odense C|DK||Mette Krarup|+45 66 12 30 41|mette@lyshuset.test
Bolighuset Aalborg ApS|Bispensgade 21|9000|Aalborg|DK||Lars Enevoldsen|+45 98 14 20 18|indkob@bolighuset-aalborg.test
Ljus & Form Malmö AB|Södra Förstadsgatan 23|211 43|Malmö|SE||Karin Wallin|+46 40 23 18 50|order@ljusform.test
Møbelgaarden Herning ApS|Dronningens Boulevard 6|7400|Herning|DK||Preben Lauridsen|+45 97 12 44 09|lager@moebelgaarden.test
Lyskilden AS|Markveien 35|0554|Oslo|NO||Ingrid Haugen|+47 22 38 14 60|ingrid@lyskilden.test
Lichtwerk Berlin GmbH|Torstraße 140|10119|Berlin|DE||Katrin Vogel|+49 30 2350 1840|wareneingang@lichtwerk.test
Nordiska Inredning AB|Sveavägen 64|111 34|Stockholm|SE||Johan Bergqvist|+46 8 441 20 15|johan@nordiskainredning.test
Thames Interiors Ltd|14 Shad Thames|SE1 2YR|London|GB||Grace Okafor|+44 20 7946 0142|grace@thamesinteriors.test
De Lichtfabriek BV|Herengracht 214|1016 BS|Amsterdam|NL||Sanne de Wit|+31 20 555 01 42|sanne@delichtfabriek.test
Hotel Vesterhav|Strandbygade 70|6700|Esbjerg|DK||Kirsten Thomsen|+45 75 10 22 33|reception@hotelvesterhav.test
Kontorsbyrån i Göteborg AB|Vasagatan 31|411 24|Göteborg|SE||Per Nyman|+46 31 711 40 22|per@kontorsbyran.test
Bolig & Interiør Bergen AS|Nygårdsgaten 44|5015|Bergen|NO||Silje Aase|+47 55 31 20 74|silje@boliginterior.test
Atelier Lumière SARL|9 rue de la Folie-Méricourt|75011|Paris|FR||Zoé Lefèvre|+33 1 99 00 12 34|zoe@atelierlumiere.test
Arkitekterne Lund & Vang|Rosensgade 9|8000|Aarhus C|DK||Sofie Vang|+45 86 19 31 12|sv@lundvang.test
Wohnkultur Weber GmbH|Leopoldstraße 52|80802|München|DE||Anton Weber|+49 89 3300 2114|einkauf@wohnkultur-weber.test
Hudson & Vine Interiors Inc.|214 W 29th St|10001|New York|US|NY|Rachel Stein|+1 212 555 0167|receiving@hudsonvine.test
Café Kastanje|Algade 32|4000|Roskilde|DK||Nanna Friis|+45 46 35 11 20|hej@cafekastanje.test
Valo & Muoto Oy|Fredrikinkatu 33|00120|Helsinki|FI||Aino Laine|+358 9 555 0142|aino@valomuoto.test
Wohnraum Zürich AG|Langstrasse 88|8004|Zürich|CH||Beat Keller|+41 44 555 01 42|keller@wohnraum-zh.test
Rønne Lys & Interiør|Store Torvegade 14|3700|Rønne|DK||Bent Kofoed|+45 56 95 12 70|bent@ronnelys.test
Maison Clairville SARL|18 rue Mercière|69002|Lyon|FR||Hugo Blanchet|+33 4 99 00 56 78|hugo@maisonclairville.test
Harbour Lighting Ltd|22 Broad Quay|BS1 4DJ|Bristol|GB||Tom Pryce|+44 117 496 0142|tom@harbourlighting.test
Hikari Trading K.K.|2-14-5 Kita-Aoyama|107-0061|Tokyo|JP||Yuki Sato|+81 3 5550 0142|sato@hikari-trading.test
Cascade Living Inc.|1411 4th Ave|98101|Seattle|US|WA|Dana Whitfield|+1 206 555 0119|dana@cascadeliving.test`,
  havblik: `
Skagen Skibsværft ApS|Havnevagtvej 10|9990|Skagen|DK||Jens Ole Krogh|+45 98 44 10 62|vaerksted@skagenvaerft.test
Stavanger Maritim AS|Verven 4|4014|Stavanger|NO||Tor Egeland|+47 51 53 20 18|tor@stavangermaritim.test
Kieler Werftbedarf GmbH|Kaistraße 88|24114|Kiel|DE||Uwe Petersen|+49 431 2200 1842|lager@werftbedarf.test
Esbjerg Offshore Service A/S|Østre Havnevej 33|6700|Esbjerg|DK||Dorthe Beck|+45 75 13 40 28|modtagelse@esbjergoffshore.test
Ålesund Båtservice AS|Keiser Wilhelms gate 40|6003|Ålesund|NO||Marit Slinning|+47 70 12 31 44|marit@batservice.test
Varvet i Lysekil AB|Rosviksgatan 12|453 30|Lysekil|SE||Göran Alm|+46 523 100 42|goran@varvetlysekil.test
Svendborg Bådeværft|Havnepladsen 3|5700|Svendborg|DK||Poul Rask|+45 62 21 10 35|poul@svendborgbaade.test
Rotterdam Ship Supply BV|Waalhaven Zuidzijde 19|3089 JH|Rotterdam|NL||Pieter Vos|+31 10 555 0142|inbound@rss-supply.test
Stocznia Żuraw Sp. z o.o.|ul. Na Ostrowiu 1|80-873|Gdańsk|PL||Łukasz Wójcik|+48 58 123 45 67|lukasz@zuraw.test
Fjordfisk AS|Strandkaien 2|5013|Bergen|NO||Astrid Nilsen|+47 55 12 34 56|astrid@fjordfisk.test
Bremer Schiffstechnik GmbH|Am Speicher XI 4|28217|Bremen|DE||Heike Lüders|+49 421 3800 1122|lueders@schiffstechnik-hb.test
Aberdeen Offshore Parts Ltd|12 Regent Quay|AB11 5BE|Aberdeen|GB||Fiona Reid|+44 1224 496 014|stores@aop-parts.test
P/F Havnartænastan|Havnargøta 3|100|Tórshavn|FO||Jógvan Dam|+298 31 20 44|jogvan@havnartaenastan.test
Sun Tat Trading Ltd|88 Container Port Road||Hong Kong|HK||陳大文|+852 2345 6789|chan@suntat.test
Straits Marine Pte Ltd|15 Pandan Road|609270|Singapore|SG||Wei Ling Tan|+65 6555 0142|ops@straitsmarine.test
Gulf Coast Marine Supply LLC|1800 Harrisburg Blvd|77003|Houston|US|TX|Luis Ortega|+1 713 555 0128|receiving@gulfmarine.test`,
  lakeside: `
Prairie Process Controls Inc.|415 E Walnut St|50309|Des Moines|US|IA|Carol Jensen|+1 515 555 0133|receiving@prairiecontrols.test
Hansa Messtechnik GmbH|Willy-Brandt-Straße 57|20457|Hamburg|DE||Jörg Müller|+49 40 123456|mueller@hansa-mess.test
Gulf Refinery Services LLC|1200 Smith St|77002|Houston|US|TX|Marcus Hill|+1 713 555 0171|dock@gulfrefinery.test
Aarhus Procesteknik A/S|Sintrupvej 71|8220|Brabrand|DK||Henrik Bay|+45 86 26 40 11|lager@aaprocesteknik.test
Bay Area Sensors Corp.|650 Townsend St|94103|San Francisco|US|CA|Amy Chen|+1 415 555 0186|receiving@bayareasensors.test
Nordsjø Instrument AS|Forusbeen 50|4035|Stavanger|NO||Geir Lunde|+47 51 88 20 14|geir@nordsjoinstrument.test
Rhône Mesure SAS|27 avenue Jean Jaurès|69007|Lyon|FR||Claire Roux|+33 4 99 00 11 22|claire@rhonemesure.test
Empire State Metering Co.|88 Pine St|10005|New York|US|NY|Derek Walsh|+1 212 555 0144|parts@esmetering.test
Thames Valley Process Ltd|4 Basingstoke Road|RG2 0QS|Reading|GB||Priya Shah|+44 118 496 0175|stores@tvprocess.test
Tokai Keisoku K.K.|3-9-1 Sakae|460-0008|Nagoya|JP||Kenji Mori|+81 52 555 0142|mori@tokai-keisoku.test`,
}

/** People who ordered in a web shop; the courier rings at their own door. */
const privateRows = `
Camilla Juhl|Åløkkevænget 7|5000|Odense C|DK||Camilla Juhl|+45 20 11 42 60|camilla.juhl@post.test
Rasmus Holst|Vestre Ringgade 118|8000|Aarhus C|DK||Rasmus Holst|+45 20 11 42 61|rasmus.holst@post.test
Birgit Sand|Nørregade 52|6700|Esbjerg|DK||Birgit Sand|+45 20 11 42 62|birgit.sand@post.test
Signe Dam Ravn|Jernbane Allé 41|2720|Vanløse|DK||Signe Dam Ravn|+45 20 11 42 63|signe.ravn@post.test
Oskar Hedlund|Linnégatan 12|413 04|Göteborg|SE||Oskar Hedlund|+46 70 555 01 42|oskar.hedlund@post.test
Elin Sjöberg|Regementsgatan 9|211 42|Malmö|SE||Elin Sjöberg|+46 70 555 01 43|elin.sjoberg@post.test`

export const receiversOf: Readonly<Record<BusyCompany, readonly AddressForm[]>> = {
  nordlys: readAddresses(rows.nordlys),
  havblik: readAddresses(rows.havblik),
  lakeside: readAddresses(rows.lakeside),
}

export const privateReceivers: readonly AddressForm[] = readAddresses(privateRows)

function readAddresses(text: string): AddressForm[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [companyName, street1, postalCode, city, countryCode, stateCode, contactPerson, phone, mail] = line
        .split('|')
        .map((part) => part.trim()) as [string, string, string, string, string, string, string, string, string]
      return {
        companyName,
        street1,
        postalCode,
        city,
        countryCode,
        ...(stateCode === '' ? {} : { stateCode }),
        contactPerson,
        phone,
        mails: [mail],
      }
    })
}
