/** Towns with their postal codes: `from-to City` or `code City`, separated by `;`. */
export const nordicTowns: Readonly<Record<'DK' | 'NO' | 'SE', string>> = {
  DK:
    '1000-1499 København K;1500-1799 København V;1800-1999 Frederiksberg C;2000 Frederiksberg;2100 København Ø;' +
    '2150 Nordhavn;2200 København N;2300 København S;2400 København NV;2450 København SV;2500 Valby;2600 Glostrup;' +
    '2605 Brøndby;2610 Rødovre;2620 Albertslund;2625 Vallensbæk;2630 Taastrup;2635 Ishøj;2640 Hedehusene;' +
    '2650 Hvidovre;2660 Brøndby Strand;2665 Vallensbæk Strand;2670 Greve;2680 Solrød Strand;2690 Karlslunde;' +
    '2700 Brønshøj;2720 Vanløse;2730 Herlev;2740 Skovlunde;2750 Ballerup;2760 Måløv;2765 Smørum;2770 Kastrup;' +
    '2791 Dragør;2800 Kongens Lyngby;2820 Gentofte;2830 Virum;2840 Holte;2850 Nærum;2860 Søborg;2880 Bagsværd;' +
    '2900 Hellerup;2920 Charlottenlund;2930 Klampenborg;2950 Vedbæk;2960 Rungsted Kyst;2970 Hørsholm;2980 Kokkedal;' +
    '2990 Nivå;3000 Helsingør;3050 Humlebæk;3100 Hornbæk;3200 Helsinge;3300 Frederiksværk;3390 Hundested;' +
    '3400 Hillerød;3450 Allerød;3460 Birkerød;3480 Fredensborg;3500 Værløse;3520 Farum;3550 Slangerup;' +
    '3600 Frederikssund;3700 Rønne;3730 Nexø;3770 Allinge;4000 Roskilde;4100 Ringsted;4180 Sorø;4200 Slagelse;' +
    '4220 Korsør;4300 Holbæk;4400 Kalundborg;4450 Jyderup;4500 Nykøbing Sj;4600 Køge;4640 Faxe;4653 Karise;' +
    '4660 Store Heddinge;4681 Herfølge;4690 Haslev;4700 Næstved;4720 Præstø;4760 Vordingborg;4780 Stege;' +
    '4800 Nykøbing F;4850 Stubbekøbing;4900 Nakskov;4930 Maribo;4970 Rødby;5000 Odense C;5200 Odense V;' +
    '5210 Odense NV;5220 Odense SØ;5230 Odense M;5240 Odense NØ;5250 Odense SV;5260 Odense S;5270 Odense N;' +
    '5300 Kerteminde;5400 Bogense;5500 Middelfart;5600 Faaborg;5610 Assens;5700 Svendborg;5750 Ringe;5800 Nyborg;' +
    '5900 Rudkøbing;5960 Marstal;6000 Kolding;6040 Egtved;6100 Haderslev;6200 Aabenraa;6270 Tønder;6300 Gråsten;' +
    '6330 Padborg;6400 Sønderborg;6430 Nordborg;6500 Vojens;6600 Vejen;6700 Esbjerg;6705 Esbjerg Ø;6710 Esbjerg V;' +
    '6715 Esbjerg N;6760 Ribe;6800 Varde;6840 Oksbøl;6880 Tarm;6900 Skjern;6950 Ringkøbing;7000 Fredericia;' +
    '7080 Børkop;7100 Vejle;7120 Vejle Øst;7130 Juelsminde;7160 Tørring;7190 Billund;7200 Grindsted;7300 Jelling;' +
    '7323 Give;7330 Brande;7400 Herning;7430 Ikast;7500 Holstebro;7600 Struer;7620 Lemvig;7700 Thisted;' +
    '7730 Hanstholm;7800 Skive;7900 Nykøbing M;8000 Aarhus C;8200 Aarhus N;8210 Aarhus V;8220 Brabrand;8230 Åbyhøj;' +
    '8240 Risskov;8250 Egå;8260 Viby J;8270 Højbjerg;8300 Odder;8370 Hadsten;8400 Ebeltoft;8450 Hammel;8500 Grenaa;' +
    '8600 Silkeborg;8660 Skanderborg;8700 Horsens;8722 Hedensted;8800 Viborg;8850 Bjerringbro;8900 Randers C;' +
    '8920 Randers NV;8930 Randers NØ;8940 Randers SV;8960 Randers SØ;9000 Aalborg;9200 Aalborg SV;9210 Aalborg SØ;' +
    '9220 Aalborg Øst;9230 Svenstrup J;9240 Nibe;9300 Sæby;9310 Vodskov;9330 Dronninglund;9400 Nørresundby;' +
    '9440 Aabybro;9490 Pandrup;9500 Hobro;9530 Støvring;9560 Hadsund;9600 Aars;9670 Løgstør;9690 Fjerritslev;' +
    '9700 Brønderslev;9800 Hjørring;9850 Hirtshals;9900 Frederikshavn;9940 Læsø;9970 Strandby;9990 Skagen',
  NO:
    '0001-1299 Oslo;1300-1304 Sandvika;1337 Sandvika;1364 Fornebu;1366 Lysaker;1383-1387 Asker;3701-3747 Ski;' +
    '1430-1433 Ås;1440-1449 Drøbak;1469 Rasta;1482 Nittedal;1500-1540 Moss;1601-1619 Fredrikstad;' +
    '1701-1711 Sarpsborg;1751-1792 Halden;1850-1852 Mysen;1870-1871 Ørje;1900 Fetsund;1930-1934 Aurskog;' +
    '1940-1941 Bjørkelangen;2000-2001 Lillestrøm;1465-1467 Strømmen;2062-2069 Jessheim;2060-2061 Gardermoen;' +
    '2150-2154 Årnes;2201-2209 Kongsvinger;2301-2311 Hamar;2380-2389 Brumunddal;2401-2409 Elverum;2500-2501 Tynset;' +
    '2550-2551 Os i Østerdalen;2601-2606 Lillehammer;2670 Otta;2801-2806 Gjøvik;2830-2831 Raufoss;' +
    '2900-2901 Fagernes;3001-3048 Drammen;3050-3051 Mjøndalen;3070-3074 Sande i Vestfold;3080-3089 Holmestrand;' +
    '3109-3119 Tønsberg;3186-3194 Horten;3201-3249 Sandefjord;3251-3274 Larvik;3300-3301 Hokksund;3340-3341 Åmot;' +
    '3401-3405 Lier;3470-3471 Slemmestad;3501-3519 Hønefoss;3550-3551 Gol;3570-3571 Ål;3609-3617 Kongsberg;' +
    '3660-3661 Rjukan;3671-3684 Notodden;3701-3749 Skien;3770-3772 Kragerø;3800-3804 Bø i Telemark;' +
    '3901-3949 Porsgrunn;3960-3962 Stathelle;4001-4036 Stavanger;4120-4121 Tau;4160-4161 Finnøy;4291-4294 Kopervik;' +
    '4301-4329 Sandnes;4344-4346 Bryne;5319-5323 Kleppe;4370-4374 Egersund;4400-4403 Flekkefjord;' +
    '4490-4492 Kvinesdal;4501-4517 Mandal;4550-4554 Farsund;4601-4639 Kristiansand S;4700-4708 Vennesla;' +
    '4790-4792 Lillesand;4836-4849 Arendal;4876-4887 Grimstad;4950-4959 Risør;5003-5099 Bergen;5115-5121 Ulset;' +
    '5130-5132 Nyborg;5160-5165 Laksevåg;5200-5216 Os;5221-5229 Nesttun;5235-5239 Rådal;5260-5261 Indre Arna;' +
    '5319-5323 Kleppestø;5341-5343 Straume;5401-5407 Stord;5430 Bremnes;5460 Husnes;5470 Rosendal;' +
    '5501-5542 Haugesund;5570 Aksdal;5700-5706 Voss;5750-5752 Odda;5902-5904 Isdalstø;6001-6028 Ålesund;' +
    '6060 Hareid;6100-6106 Volda;6150-6156 Ørsta;6200-6201 Stranda;6300-6301 Åndalsnes;6409-6416 Molde;' +
    '6501-6518 Kristiansund N;6600-6601 Sunndalsøra;6807-6815 Førde;6851-6853 Sogndal;6900-6910 Florø;' +
    '7010-7016 Trondheim;7400-7498 Trondheim;7200-7201 Kyrksæterøra;7300-7303 Orkanger;7340-7341 Oppdal;7374-7375 Røros;' +
    '7500-7509 Stjørdal;7600-7619 Levanger;7650-7658 Verdal;7701-7739 Steinkjer;7800-7810 Namsos;7900-7919 Rørvik;' +
    '8001-8049 Bodø;8200-8219 Fauske;8300-8305 Svolvær;8370 Leknes;8400-8408 Sortland;8480 Andenes;' +
    '8501-8512 Narvik;8601-8614 Mo i Rana;8651-8664 Mosjøen;8800-8819 Sandnessjøen;8900-8919 Brønnøysund;' +
    '9006-9011 Tromsø;9240-9299 Tromsø;9305-9309 Finnsnes;9401-9419 Harstad;9501-9519 Alta;9600-9603 Hammerfest;' +
    '9750-9751 Honningsvåg;9800-9801 Vadsø;9900-9901 Kirkenes',
  SE:
    '10000-11899 Stockholm;10506-12001 Stockholm;12135-12186 Johanneshov;12900-12957 Hägersten;13100-13199 Nacka;' +
    '13500-13599 Tyresö;13639-13654 Haninge;14120-14169 Huddinge;14500-14599 Norsborg;15100-15199 Södertälje;' +
    '15320-15338 Järna;16100-16199 Bromma;16200-16299 Vällingby;16300-16399 Spånga;16400-16479 Kista;' +
    '16800-16899 Bromma;16900-17199 Solna;17200-17299 Sundbyberg;17500-17799 Järfälla;17800-17899 Ekerö;' +
    '18100-18199 Lidingö;18211-18239 Danderyd;18300-18385 Täby;19000-19020 Rosersberg;19100-19199 Sollentuna;' +
    '19300-19399 Sigtuna;19400-19499 Upplands Väsby;19506-19559 Märsta;20000-21999 Malmö;22000-22999 Lund;' +
    '23110-23168 Trelleborg;23320-23351 Svedala;23400-23499 Lomma;23500-23599 Vellinge;23901-23936 Skanör;' +
    '24110-24140 Eslöv;24301-24339 Höör;24420-24446 Kävlinge;25000-25999 Helsingborg;26120-26161 Landskrona;' +
    '26200-26299 Ängelholm;26320-26351 Höganäs;26420-26439 Klippan;26920-26940 Båstad;27100-27160 Ystad;' +
    '27220-27237 Simrishamn;27520-27539 Sjöbo;28108-28143 Hässleholm;28320-28350 Osby;29129-29154 Kristianstad;' +
    '29400-29499 Sölvesborg;30000-30999 Halmstad;31110-31150 Falkenberg;31220-31236 Laholm;33120-33156 Värnamo;' +
    '33320-33333 Smålandsstenar;34118-34144 Ljungby;34301-34338 Älmhult;35000-35999 Växjö;35002-35223 Växjö;' +
    '37100-37199 Karlskrona;37218-37240 Ronneby;37420-37441 Karlshamn;38201-38246 Nybro;38620-38635 Färjestaden;' +
    '38720-38738 Borgholm;39000-39999 Kalmar;40000-41999 Göteborg;42100-42199 Västra Frölunda;' +
    '42200-42299 Hisings Backa;42439-42455 Angered;42700-42799 Billdal;43100-43199 Mölndal;43210-43257 Varberg;' +
    '43320-43349 Partille;43400-43499 Kungsbacka;43500-43599 Mölnlycke;43700-43799 Lindome;44100-44199 Alingsås;' +
    '44220-44245 Kungälv;44320-44339 Lerum;44419-44455 Stenungsund;45100-45199 Uddevalla;45200-45299 Strömstad;' +
    '45300-45399 Lysekil;46100-46199 Trollhättan;46200-46299 Vänersborg;50000-50999 Borås;51141-51159 Kinna;' +
    '52118-52147 Falköping;52320-52345 Ulricehamn;53110-53170 Lidköping;53220-53241 Skara;54100-54199 Skövde;' +
    '54200-54299 Mariestad;55000-55999 Jönköping;56120-56151 Huskvarna;57110-57143 Nässjö;57220-57263 Oskarshamn;' +
    '57320-57343 Tranås;57420-57443 Vetlanda;57500-57599 Eksjö;58000-58999 Linköping;59100-59199 Motala;' +
    '59320-59362 Västervik;59520-59554 Mjölby;60000-60999 Norrköping;61120-61168 Nyköping;61220-61247 Finspång;' +
    '61300-61399 Oxelösund;62100-62199 Visby;63000-63999 Eskilstuna;64120-64153 Katrineholm;64320-64333 Vingåker;' +
    '64500-64599 Strängnäs;65000-65999 Karlstad;66100-66199 Säffle;66220-66237 Åmål;66320-66334 Skoghall;' +
    '67101-67160 Arvika;68100-68199 Kristinehamn;68320-68334 Hagfors;70002-70383 Örebro;69100-69199 Karlskoga;' +
    '69200-69299 Kumla;69400-69437 Hallsberg;70000-70999 Örebro;71120-71136 Lindesberg;72000-72999 Västerås;' +
    '73120-73154 Köping;73200-73299 Arboga;73301-73340 Sala;73700-73799 Fagersta;74101-74147 Knivsta;' +
    '74500-74599 Enköping;74600-74699 Bålsta;75000-75999 Uppsala;76100-76199 Norrtälje;77100-77199 Ludvika;' +
    '77420-77463 Avesta;78100-78199 Borlänge;79100-79199 Falun;79207-79253 Mora;80000-80999 Gävle;' +
    '81120-81162 Sandviken;82130-82151 Bollnäs;82410-82456 Hudiksvall;82620-82660 Söderhamn;83100-83199 Östersund;' +
    '83751-83752 Åre;85000-85999 Sundsvall;87100-87199 Härnösand;89100-89199 Örnsköldsvik;90000-90999 Umeå;' +
    '92100-92199 Lycksele;93100-93199 Skellefteå;94100-94199 Piteå;96100-96199 Boden;97100-97799 Luleå;' +
    '98100-98199 Kiruna;98200-98299 Gällivare;98400-98499 Pajala',
}
