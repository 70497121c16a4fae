/** Code, then what it is in English, Danish, Norwegian and Swedish. */
export const chapters01To49 = `
010121|Horses for breeding|Avlsheste|Avlshester|Avelshästar
020130|Beef, boneless, fresh or chilled|Oksekød, udbenet, fersk eller kølet|Storfekjøtt, utbenet, ferskt eller kjølt|Nötkött, benfritt, färskt eller kylt
020329|Pork, frozen|Svinekød, frosset|Svinekjøtt, fryst|Griskött, fryst
020714|Chicken cuts, frozen|Kyllingeudskæringer, frosne|Kyllingstykker, fryste|Kycklingdelar, frysta
021019|Bacon and cured pork|Bacon og saltet svinekød|Bacon og saltet svinekjøtt|Bacon och saltat griskött
030214|Salmon, fresh or chilled|Laks, fersk eller kølet|Laks, fersk eller kjølt|Lax, färsk eller kyld
030251|Cod, fresh or chilled|Torsk, fersk eller kølet|Torsk, fersk eller kjølt|Torsk, färsk eller kyld
030313|Salmon, frozen|Laks, frossen|Laks, fryst|Lax, fryst
030363|Cod, frozen|Torsk, frossen|Torsk, fryst|Torsk, fryst
030441|Salmon fillets, fresh or chilled|Laksefileter, ferske eller kølede|Laksefilet, fersk eller kjølt|Laxfilé, färsk eller kyld
030541|Salmon, smoked|Laks, røget|Laks, røykt|Lax, rökt
030551|Cod, dried|Torsk, tørret|Torsk, tørket|Torsk, torkad
030617|Shrimps and prawns, frozen|Rejer, frosne|Reker, fryste|Räkor, frysta
040120|Milk, fresh|Mælk, frisk|Melk, fersk|Mjölk, färsk
040510|Butter|Smør|Smør|Smör
040690|Cheese|Ost|Ost|Ost
040900|Honey|Honning|Honning|Honung
060240|Roses, plants|Rosenplanter|Roseplanter|Rosplantor
060290|Live plants|Levende planter|Levende planter|Levande växter
060311|Roses, cut|Roser, afskårne|Roser, avskårne|Rosor, snittblommor
060420|Foliage and Christmas trees, fresh|Løv og juletræer, friske|Løv og juletrær, friske|Blad och julgranar, färska
070190|Potatoes|Kartofler|Poteter|Potatis
070200|Tomatoes|Tomater|Tomater|Tomater
070310|Onions|Løg|Løk|Lök
080390|Bananas|Bananer|Bananer|Bananer
080510|Oranges|Appelsiner|Appelsiner|Apelsiner
080810|Apples|Æbler|Epler|Äpplen
090111|Coffee beans, green|Kaffebønner, rå|Kaffebønner, rå|Kaffebönor, råa
090121|Coffee, roasted|Kaffe, ristet|Kaffe, brent|Kaffe, rostat
090240|Black tea, in bulk|Sort te, i løs vægt|Svart te, i løs vekt|Svart te, i lösvikt
100199|Wheat|Hvede|Hvete|Vete
110100|Wheat flour|Hvedemel|Hvetemel|Vetemjöl
150920|Olive oil, extra virgin|Olivenolie, ekstra jomfru|Olivenolje, ekstra jomfru|Olivolja, extra jungfru
150990|Olive oil, refined|Olivenolie, raffineret|Olivenolje, raffinert|Olivolja, raffinerad
151219|Sunflower oil, refined|Solsikkeolie, raffineret|Solsikkeolje, raffinert|Solrosolja, raffinerad
160100|Sausages|Pølser|Pølser|Korv
160414|Tuna, canned|Tun på dåse|Tunfisk på boks|Tonfisk på burk
170199|Sugar, white|Sukker, hvidt|Sukker, hvitt|Socker, vitt
170490|Sugar confectionery|Slik|Sukkertøy|Sockerkonfektyrer
180632|Chocolate bars|Chokoladebarer|Sjokoladeplater|Chokladkakor
180690|Chocolate|Chokolade|Sjokolade|Choklad
190219|Pasta|Pasta|Pasta|Pasta
190531|Sweet biscuits|Småkager|Søte kjeks|Söta kex
190590|Bread, cakes and pastry|Brød, kager og wienerbrød|Brød, kaker og bakverk|Bröd, kakor och bakverk
200799|Jam and marmalade|Marmelade og syltetøj|Syltetøy og marmelade|Sylt och marmelad
210111|Coffee extract, instant coffee|Kaffeekstrakt, pulverkaffe|Kaffeekstrakt, pulverkaffe|Kaffeextrakt, snabbkaffe
210390|Sauces and seasonings|Saucer og krydderiblandinger|Sauser og krydderblandinger|Såser och kryddblandningar
210690|Food supplements and preparations|Kosttilskud og tilberedte fødevarer|Kosttilskudd og næringsmidler|Kosttillskott och livsmedelsberedningar
220110|Mineral water|Mineralvand|Mineralvann|Mineralvatten
220210|Soft drinks|Læskedrikke|Leskedrikker|Läskedrycker
220300|Beer|Øl|Øl|Öl
220421|Wine in bottles|Vin på flaske|Vin på flaske|Vin på flaska
220830|Whisky|Whisky|Whisky|Whisky
220860|Vodka|Vodka|Vodka|Vodka
220870|Liqueurs|Likør|Likør|Likör
230910|Dog and cat food|Hunde- og kattefoder|Hunde- og kattemat|Hund- och kattmat
240220|Cigarettes|Cigaretter|Sigaretter|Cigaretter
250100|Salt|Salt|Salt|Salt
252329|Portland cement|Portlandcement|Portlandsement|Portlandcement
271019|Lubricating oils|Smøreolier|Smøreoljer|Smörjoljor
283329|Sulphates|Sulfater|Sulfater|Sulfater
290511|Methanol|Methanol|Metanol|Metanol
300215|Immunological products, packed|Immunologiske produkter, pakket|Immunologiske produkter, pakket|Immunologiska produkter, förpackade
300241|Vaccines for people|Vacciner til mennesker|Vaksiner til mennesker|Vacciner för människor
300490|Medicines, packed for sale|Lægemidler, pakket til salg|Legemidler, pakket for salg|Läkemedel, förpackade för försäljning
300510|Plasters and adhesive dressings|Plaster og klæbende forbindinger|Plaster og heftbandasjer|Plåster och häftförband
310520|Fertilisers, mixed|Gødning, blandet|Gjødsel, blandet|Gödselmedel, blandade
320810|Paints and varnishes, polyester|Maling og lak, polyester|Maling og lakk, polyester|Färg och lack, polyester
320820|Paints and varnishes, acrylic or vinyl, solvent|Maling og lak, akryl eller vinyl, opløsningsmiddel|Maling og lakk, akryl eller vinyl, løsemiddel|Färg och lack, akryl eller vinyl, lösningsmedel
320890|Paints and varnishes, other, solvent|Maling og lak, andre, opløsningsmiddel|Maling og lakk, andre, løsemiddel|Färg och lack, andra, lösningsmedel
320910|Paints and varnishes, water-based, acrylic|Maling og lak, vandbaseret, akryl|Maling og lakk, vannbasert, akryl|Färg och lack, vattenbaserad, akryl
321410|Putty, fillers and sealants|Kit, spartelmasse og fugemasse|Kitt, sparkelmasse og fugemasse|Kitt, spackel och fogmassa
330300|Perfumes and toilet waters|Parfume og eau de toilette|Parfyme og toalettvann|Parfym och toalettvatten
330499|Skin care and make-up|Hudpleje og makeup|Hudpleie og sminke|Hudvård och smink
330510|Shampoo|Shampoo|Sjampo|Schampo
330610|Toothpaste|Tandpasta|Tannkrem|Tandkräm
330749|Room fragrance|Duft til rum|Romduft|Rumsdoft
340111|Soap for washing|Sæbe til vask|Såpe til vask|Tvål
340250|Washing and cleaning preparations, packed for sale|Vaske- og rengøringsmidler til detailsalg|Vaske- og rengjøringsmidler for detaljsalg|Tvätt- och rengöringsmedel för detaljhandel
340600|Candles|Stearinlys|Stearinlys|Stearinljus
350610|Glue, packed for sale|Lim til detailsalg|Lim for detaljsalg|Lim för detaljhandel
380894|Disinfectants|Desinfektionsmidler|Desinfeksjonsmidler|Desinfektionsmedel
382499|Chemical preparations|Kemiske produkter|Kjemiske produkter|Kemiska produkter
390110|Polyethylene, light, granulate|Polyethylen, let, granulat|Polyetylen, lett, granulat|Polyeten, lätt, granulat
391721|Pipes of polyethylene, rigid|Rør af polyethylen, stive|Rør av polyetylen, stive|Rör av polyeten, styva
391910|Adhesive tape, plastic, narrow rolls|Tape af plast, smalle ruller|Tape av plast, smale ruller|Tejp av plast, smala rullar
392020|Film of polypropylene|Folie af polypropylen|Folie av polypropylen|Film av polypropen
392310|Boxes and crates of plastic|Kasser af plast|Kasser av plast|Lådor av plast
392321|Bags of polyethylene|Poser af polyethylen|Poser av polyetylen|Påsar av polyeten
392330|Bottles of plastic|Flasker af plast|Flasker av plast|Flaskor av plast
392410|Tableware and kitchenware of plastic|Service og køkkengrej af plast|Servise og kjøkkenutstyr av plast|Köks- och bordsartiklar av plast
392690|Articles of plastic|Varer af plast|Varer av plast|Varor av plast
401110|Tyres for cars|Dæk til personbiler|Dekk til personbiler|Däck för personbilar
401120|Tyres for lorries and buses|Dæk til lastbiler og busser|Dekk til lastebiler og busser|Däck för lastbilar och bussar
401519|Gloves of rubber|Handsker af gummi|Hansker av gummi|Handskar av gummi
401693|Gaskets and seals of rubber|Pakninger af gummi|Pakninger av gummi|Packningar av gummi
420212|Suitcases of plastic or textile|Kufferter af plast eller tekstil|Kofferter av plast eller tekstil|Resväskor av plast eller textil
420221|Handbags of leather|Håndtasker af læder|Håndvesker av lær|Handväskor av läder
420292|Bags and rucksacks of textile or plastic|Tasker og rygsække af tekstil eller plast|Bager og ryggsekker av tekstil eller plast|Väskor och ryggsäckar av textil eller plast
440711|Pine, sawn|Fyrretræ, savet|Furu, skåret|Furu, sågad
440712|Spruce and fir, sawn|Gran, savet|Gran, skåret|Gran, sågad
441239|Plywood of conifer|Krydsfiner af nåletræ|Kryssfiner av bartre|Plywood av barrträ
441520|Pallets of wood|Paller af træ|Paller av tre|Lastpallar av trä
441875|Flooring panels of wood|Gulvbrædder af træ|Gulvbord av tre|Golvbräder av trä
442199|Articles of wood|Varer af træ|Varer av tre|Varor av trä
470321|Wood pulp, bleached conifer|Træmasse, bleget nåletræ|Tremasse, bleket bartre|Pappersmassa, blekt barrträ
480256|Paper for printing, in sheets|Papir til tryk, i ark|Papir til trykk, i ark|Papper för tryck, i ark
481810|Toilet paper|Toiletpapir|Toalettpapir|Toalettpapper
481910|Cartons of corrugated board|Kasser af bølgepap|Esker av bølgepapp|Kartonger av wellpapp
482110|Labels, printed|Etiketter, trykte|Etiketter, trykte|Etiketter, tryckta
490199|Books|Bøger|Bøker|Böcker
490290|Newspapers and magazines|Aviser og blade|Aviser og blader|Tidningar och tidskrifter
491110|Catalogues and advertising material|Kataloger og reklametryksager|Kataloger og reklametrykksaker|Kataloger och reklamtrycksaker
491199|Printed matter|Tryksager|Trykksaker|Trycksaker
`
