/** Code, then what it is in English, Danish, Norwegian and Swedish. */
export const chapters50To97 = `
510910|Wool yarn, packed for sale|Uldgarn til detailsalg|Ullgarn for detaljsalg|Ullgarn för detaljhandel
520942|Denim|Denim|Denim|Denim
540752|Woven fabric of polyester, dyed|Vævet stof af polyester, farvet|Vevd stoff av polyester, farget|Vävt tyg av polyester, färgat
560750|Ropes of synthetic fibres|Reb af syntetiske fibre|Tau av syntetiske fibre|Rep av syntetfibrer
560811|Fishing nets|Fiskenet|Fiskenett|Fisknät
570242|Carpets, woven, synthetic|Tæpper, vævede, syntetiske|Tepper, vevde, syntetiske|Mattor, vävda, syntetiska
610343|Trousers for men, knitted, synthetic|Bukser til mænd, strikkede, syntetiske|Bukser for menn, strikkede, syntetiske|Byxor för män, stickade, syntet
610510|Shirts for men, knitted, cotton|Skjorter til mænd, strikkede, bomuld|Skjorter for menn, strikkede, bomull|Skjortor för män, stickade, bomull
610910|T-shirts of cotton|T-shirts af bomuld|T-skjorter av bomull|T-shirts av bomull
610990|T-shirts of other fibres|T-shirts af andre fibre|T-skjorter av andre fibre|T-shirts av andra fibrer
611011|Sweaters of wool|Sweatere af uld|Gensere av ull|Tröjor av ull
611020|Sweaters of cotton|Sweatere af bomuld|Gensere av bomull|Tröjor av bomull
611030|Sweaters of synthetic fibres|Sweatere af syntetiske fibre|Gensere av syntetiske fibre|Tröjor av syntetfibrer
611595|Socks of cotton|Strømper af bomuld|Sokker av bomull|Strumpor av bomull
611610|Gloves, knitted, coated|Handsker, strikkede, overtrukne|Hansker, strikkede, belagte|Handskar, stickade, belagda
620140|Jackets for men, synthetic|Jakker til mænd, syntetiske|Jakker for menn, syntetiske|Jackor för män, syntet
620240|Jackets for women, synthetic|Jakker til kvinder, syntetiske|Jakker for kvinner, syntetiske|Jackor för kvinnor, syntet
620342|Trousers for men, cotton|Bukser til mænd, bomuld|Bukser for menn, bomull|Byxor för män, bomull
620442|Dresses of cotton|Kjoler af bomuld|Kjoler av bomull|Klänningar av bomull
620462|Trousers for women, cotton|Bukser til kvinder, bomuld|Bukser for kvinner, bomull|Byxor för kvinnor, bomull
621010|Protective clothing of nonwovens|Beskyttelsestøj af fiberdug|Vernetøy av fiberduk|Skyddskläder av bondad duk
621133|Work clothes for men, synthetic|Arbejdstøj til mænd, syntetisk|Arbeidsklær for menn, syntetiske|Arbetskläder för män, syntet
630140|Blankets of synthetic fibres|Tæpper og plaider af syntetiske fibre|Pledd av syntetiske fibre|Filtar av syntetfibrer
630231|Bed linen of cotton|Sengetøj af bomuld|Sengetøy av bomull|Sänglinne av bomull
630260|Towels of terry cotton|Frottéhåndklæder|Frottéhåndklær|Frottéhanddukar
630790|Textile articles, made up|Færdigvarer af tekstil|Ferdigvarer av tekstil|Konfektionerade textilvaror
640219|Sports shoes of rubber or plastic|Sportssko af gummi eller plast|Sportssko av gummi eller plast|Sportskor av gummi eller plast
640391|Boots of leather|Støvler af læder|Støvler av lær|Kängor av läder
640399|Shoes of leather|Sko af læder|Sko av lær|Skor av läder
640411|Sports shoes with textile uppers|Sportssko med overdel af tekstil|Sportssko med overdel av tekstil|Sportskor med överdel av textil
650500|Hats and caps, knitted or of textile|Hatte og huer af tekstil|Hatter og luer av tekstil|Hattar och mössor av textil
650610|Safety helmets|Sikkerhedshjelme|Vernehjelmer|Skyddshjälmar
680221|Marble, cut|Marmor, skåret|Marmor, skåret|Marmor, sågad
690721|Ceramic tiles|Keramiske fliser|Keramiske fliser|Keramiska plattor
691110|Tableware of porcelain|Porcelænsservice|Porselensservise|Porslinsservis
691200|Tableware of ceramics|Keramikservice|Keramikkservise|Keramikservis
700719|Toughened safety glass|Hærdet sikkerhedsglas|Herdet sikkerhetsglass|Härdat säkerhetsglas
700992|Mirrors, framed|Spejle i ramme|Speil med ramme|Speglar med ram
701337|Drinking glasses|Drikkeglas|Drikkeglass|Dricksglas
701399|Glassware for the home|Glasvarer til hjemmet|Glassvarer til hjemmet|Glasvaror för hemmet
711319|Jewellery of gold|Smykker af guld|Smykker av gull|Smycken av guld
711311|Jewellery of silver|Smykker af sølv|Smykker av sølv|Smycken av silver
711719|Imitation jewellery|Bijouteri|Bijouteri|Bijouterier
721049|Steel sheets, galvanised|Stålplader, galvaniserede|Stålplater, galvaniserte|Stålplåt, förzinkad
730640|Pipes of stainless steel, welded|Rør af rustfrit stål, svejsede|Rør av rustfritt stål, sveisede|Rör av rostfritt stål, svetsade
730799|Pipe fittings of iron or steel|Rørfittings af jern eller stål|Rørdeler av jern eller stål|Rördelar av järn eller stål
730890|Structures of iron or steel|Konstruktioner af jern eller stål|Konstruksjoner av jern eller stål|Konstruktioner av järn eller stål
731100|Gas cylinders of iron or steel|Gasflasker af jern eller stål|Gassflasker av jern eller stål|Gasflaskor av järn eller stål
731210|Wire ropes of steel|Stålwirer|Stålwire|Stållinor
731815|Bolts and screws of steel|Bolte og skruer af stål|Bolter og skruer av stål|Bultar och skruvar av stål
731816|Nuts of steel|Møtrikker af stål|Mutre av stål|Muttrar av stål
732393|Kitchenware of stainless steel|Køkkengrej af rustfrit stål|Kjøkkenutstyr av rustfritt stål|Köksartiklar av rostfritt stål
732690|Articles of iron or steel|Varer af jern eller stål|Varer av jern eller stål|Varor av järn eller stål
741220|Pipe fittings of copper alloy|Rørfittings af kobberlegering|Rørdeler av kobberlegering|Rördelar av kopparlegering
760120|Aluminium alloys, unwrought|Aluminiumslegeringer, ubearbejdede|Aluminiumlegeringer, ubearbeidde|Aluminiumlegeringar, obearbetade
760429|Profiles of aluminium alloy|Profiler af aluminiumslegering|Profiler av aluminiumlegering|Profiler av aluminiumlegering
761699|Articles of aluminium|Varer af aluminium|Varer av aluminium|Varor av aluminium
820411|Spanners|Skruenøgler|Skrunøkler|Skruvnycklar
820540|Screwdrivers|Skruetrækkere|Skrutrekkere|Skruvmejslar
820559|Hand tools|Håndværktøj|Håndverktøy|Handverktyg
820719|Drill bits for rock|Borekroner|Borkroner|Borrkronor
821193|Knives with folding blades|Foldeknive|Foldekniver|Fällknivar
830140|Locks|Låse|Låser|Lås
830241|Fittings for buildings|Beslag til bygninger|Beslag til bygninger|Beslag för byggnader
840734|Petrol engines over 1,000 cc|Benzinmotorer over 1.000 cm³|Bensinmotorer over 1000 cm³|Bensinmotorer över 1 000 cm³
840999|Parts for diesel engines|Dele til dieselmotorer|Deler til dieselmotorer|Delar till dieselmotorer
841182|Gas turbines|Gasturbiner|Gassturbiner|Gasturbiner
841221|Hydraulic cylinders|Hydrauliske cylindre|Hydrauliske sylindere|Hydraulcylindrar
841290|Parts for engines and wind turbines|Dele til kraftmaskiner og vindmøller|Deler til kraftmaskiner og vindturbiner|Delar till kraftmaskiner och vindkraftverk
841370|Centrifugal pumps|Centrifugalpumper|Sentrifugalpumper|Centrifugalpumpar
841391|Parts for pumps|Dele til pumper|Deler til pumper|Delar till pumpar
841459|Fans|Ventilatorer|Vifter|Fläktar
841480|Compressors|Kompressorer|Kompressorer|Kompressorer
841821|Refrigerators|Køleskabe|Kjøleskap|Kylskåp
841989|Heating and cooling equipment|Varme- og køleudstyr|Varme- og kjøleutstyr|Värme- och kylutrustning
842121|Water filters|Vandfiltre|Vannfiltre|Vattenfilter
842139|Air filters|Luftfiltre|Luftfiltre|Luftfilter
842199|Parts for filters|Dele til filtre|Deler til filtre|Delar till filter
842230|Packing and labelling machines|Pakke- og etiketteringsmaskiner|Pakke- og etiketteringsmaskiner|Förpacknings- och etiketteringsmaskiner
842381|Scales up to 30 kg|Vægte op til 30 kg|Vekter opp til 30 kg|Vågar upp till 30 kg
842531|Winches, electric|Spil, elektriske|Vinsjer, elektriske|Vinschar, elektriska
842710|Fork-lift trucks, electric|Gaffeltrucks, elektriske|Gaffeltrucker, elektriske|Gaffeltruckar, elektriska
843143|Parts for drilling machines|Dele til boremaskiner|Deler til boremaskiner|Delar till borrmaskiner
843149|Parts for construction machines|Dele til entreprenørmaskiner|Deler til anleggsmaskiner|Delar till entreprenadmaskiner
844332|Printers|Printere|Skrivere|Skrivare
844399|Parts for printers, toner cartridges|Dele til printere, tonerpatroner|Deler til skrivere, tonerkassetter|Delar till skrivare, tonerkassetter
845011|Washing machines|Vaskemaskiner|Vaskemaskiner|Tvättmaskiner
846729|Power tools, electric|Elværktøj|Elektroverktøy|Elverktyg
847130|Laptops and tablets|Bærbare computere og tablets|Bærbare datamaskiner og nettbrett|Bärbara datorer och surfplattor
847150|Servers and processing units|Servere og processorenheder|Servere og prosessorenheter|Servrar och processorenheter
847170|Storage units, disks|Lagerenheder, diske|Lagringsenheter, disker|Lagringsenheter, diskar
847330|Parts for computers|Dele til computere|Deler til datamaskiner|Delar till datorer
848180|Valves and taps|Ventiler og haner|Ventiler og kraner|Ventiler och kranar
848210|Ball bearings|Kuglelejer|Kulelager|Kullager
848340|Gears and gearboxes|Tandhjul og gearkasser|Tannhjul og girkasser|Kugghjul och växellådor
848710|Ship propellers|Skibsskruer|Skipspropeller|Fartygspropellrar
850140|Electric motors, single-phase|Elmotorer, enfasede|Elektromotorer, enfasede|Elmotorer, enfas
850152|Electric motors, 750 W to 75 kW|Elmotorer, 750 W til 75 kW|Elektromotorer, 750 W til 75 kW|Elmotorer, 750 W till 75 kW
850231|Wind turbines|Vindmøller|Vindturbiner|Vindkraftverk
850440|Power supplies and chargers|Strømforsyninger og ladere|Strømforsyninger og ladere|Strömförsörjning och laddare
850650|Lithium batteries, not rechargeable|Lithiumbatterier, ikke genopladelige|Litiumbatterier, ikke oppladbare|Litiumbatterier, ej laddningsbara
850720|Lead-acid batteries|Blybatterier|Blybatterier|Blybatterier
850760|Lithium-ion batteries|Lithium-ion-batterier|Litiumionbatterier|Litiumjonbatterier
851220|Lights for vehicles|Lygter til køretøjer|Lykter til kjøretøy|Lyktor till fordon
851671|Coffee and tea makers|Kaffe- og temaskiner|Kaffe- og temaskiner|Kaffe- och tebryggare
851713|Smartphones|Smartphones|Smarttelefoner|Smarttelefoner
851762|Routers and network equipment|Routere og netværksudstyr|Rutere og nettverksutstyr|Routrar och nätverksutrustning
851830|Headphones|Hovedtelefoner|Hodetelefoner|Hörlurar
852351|Memory cards and solid-state disks|Hukommelseskort og SSD-diske|Minnekort og SSD-disker|Minneskort och SSD-diskar
852589|Cameras|Kameraer|Kameraer|Kameror
852852|Monitors for computers|Skærme til computere|Skjermer til datamaskiner|Bildskärmar till datorer
852872|Television sets|Fjernsyn|Fjernsynsapparater|TV-apparater
853224|Ceramic capacitors|Keramiske kondensatorer|Keramiske kondensatorer|Keramiska kondensatorer
853400|Printed circuits|Printplader|Kretskort|Kretskort
853650|Switches|Afbrydere|Brytere|Strömbrytare
853690|Connectors and terminals|Stik og klemmer|Kontakter og klemmer|Kontaktdon och klämmor
853710|Control panels and boards|Styretavler|Styretavler|Styrskåp
853952|LED lamps, light sources|LED-pærer|LED-pærer|LED-lampor
854143|Solar panels|Solpaneler|Solcellepaneler|Solpaneler
854231|Integrated circuits, processors|Integrerede kredsløb, processorer|Integrerte kretser, prosessorer|Integrerade kretsar, processorer
854442|Cables with connectors|Kabler med stik|Kabler med kontakter|Kablar med kontakter
854449|Cables without connectors|Kabler uden stik|Kabler uten kontakter|Kablar utan kontakter
870323|Passenger cars, petrol, 1,500 to 3,000 cc|Personbiler, benzin, 1.500 til 3.000 cm³|Personbiler, bensin, 1500 til 3000 cm³|Personbilar, bensin, 1 500 till 3 000 cm³
870380|Passenger cars, electric|Personbiler, elektriske|Personbiler, elektriske|Personbilar, elektriska
870829|Body parts for vehicles|Karosseridele til køretøjer|Karosserideler til kjøretøy|Karosseridelar till fordon
870830|Brakes for vehicles|Bremser til køretøjer|Bremser til kjøretøy|Bromsar till fordon
870870|Wheels for vehicles|Hjul til køretøjer|Hjul til kjøretøy|Hjul till fordon
870899|Parts for vehicles|Dele til køretøjer|Deler til kjøretøy|Delar till fordon
871200|Bicycles|Cykler|Sykler|Cyklar
871160|Electric bicycles and scooters|Elcykler og elløbehjul|Elsykler og elsparkesykler|Elcyklar och elsparkcyklar
871499|Parts for bicycles|Dele til cykler|Deler til sykler|Delar till cyklar
880730|Parts for aircraft|Dele til fly|Deler til fly|Delar till flygplan
890331|Motor boats up to 7.5 m|Motorbåde op til 7,5 m|Motorbåter opp til 7,5 m|Motorbåtar upp till 7,5 m
900410|Sunglasses|Solbriller|Solbriller|Solglasögon
900490|Spectacles and goggles|Briller|Briller|Glasögon
901890|Medical instruments|Medicinske instrumenter|Medisinske instrumenter|Medicinska instrument
901839|Catheters and cannulae|Katetre og kanyler|Katetre og kanyler|Katetrar och kanyler
902140|Hearing aids|Høreapparater|Høreapparater|Hörapparater
902519|Thermometers|Termometre|Termometre|Termometrar
902610|Flow meters and level gauges|Flowmålere og niveaumålere|Mengdemålere og nivåmålere|Flödesmätare och nivåmätare
902710|Gas and smoke analysers|Gas- og røganalysatorer|Gass- og røykanalysatorer|Gas- och rökanalysatorer
903180|Measuring instruments|Måleinstrumenter|Måleinstrumenter|Mätinstrument
903289|Regulators and controllers|Regulatorer og styringer|Regulatorer og styringer|Regulatorer och styrenheter
910211|Wrist watches|Armbåndsure|Armbåndsur|Armbandsur
920790|Electric guitars and instruments|Elguitarer og elektriske instrumenter|Elgitarer og elektriske instrumenter|Elgitarrer och elektriska instrument
940131|Office chairs, wooden|Kontorstole af træ|Kontorstoler av tre|Kontorsstolar av trä
940139|Office chairs|Kontorstole|Kontorstoler|Kontorsstolar
940161|Chairs and sofas, upholstered, wooden frame|Stole og sofaer, polstrede, træstel|Stoler og sofaer, stoppede, treramme|Stolar och soffor, stoppade, trästomme
940169|Chairs with wooden frame|Stole med træstel|Stoler med treramme|Stolar med trästomme
940330|Office furniture of wood|Kontormøbler af træ|Kontormøbler av tre|Kontorsmöbler av trä
940350|Bedroom furniture of wood|Soveværelsesmøbler af træ|Soveromsmøbler av tre|Sovrumsmöbler av trä
940360|Furniture of wood|Møbler af træ|Møbler av tre|Möbler av trä
940320|Furniture of metal|Møbler af metal|Møbler av metall|Möbler av metall
940429|Mattresses|Madrasser|Madrasser|Madrasser
940511|Ceiling and wall lamps, LED|Loft- og væglamper, LED|Tak- og vegglamper, LED|Tak- och vägglampor, LED
940521|Table and floor lamps, LED|Bord- og gulvlamper, LED|Bord- og gulvlamper, LED|Bords- och golvlampor, LED
940519|Ceiling and wall lamps, not LED|Loft- og væglamper, ikke LED|Tak- og vegglamper, ikke LED|Tak- och vägglampor, ej LED
940529|Table and floor lamps, not LED|Bord- og gulvlamper, ikke LED|Bord- og gulvlamper, ikke LED|Bords- och golvlampor, ej LED
940599|Parts for lamps|Dele til lamper|Deler til lamper|Delar till lampor
940690|Prefabricated buildings|Præfabrikerede bygninger|Prefabrikkerte bygninger|Monterade byggnader
950300|Toys|Legetøj|Leker|Leksaker
950450|Video game consoles|Spillekonsoller|Spillkonsoller|Spelkonsoler
950510|Christmas decorations|Julepynt|Julepynt|Julprydnader
950691|Fitness equipment|Træningsudstyr|Treningsutstyr|Träningsutrustning
950710|Fishing rods|Fiskestænger|Fiskestenger|Fiskespön
960810|Ball-point pens|Kuglepenne|Kulepenner|Kulspetspennor
961900|Nappies and sanitary towels|Bleer og hygiejnebind|Bleier og sanitetsbind|Blöjor och bindor
970121|Paintings over 100 years old|Malerier over 100 år gamle|Malerier over 100 år gamle|Målningar över 100 år gamla
970191|Paintings and drawings|Malerier og tegninger|Malerier og tegninger|Målningar och teckningar
`
