/** Towns of the Nordic systems' commonest destinations: `from-to City` or `code City`, separated by `;`. */
export const europeanTowns: Readonly<Record<'DE' | 'FI' | 'GB' | 'NL' | 'PL' | 'FR', string>> = {
  DE:
    '10115-14199 Berlin;20095-22769 Hamburg;80331-81929 München;50667-51149 Köln;60306-60599 Frankfurt am Main;70173-70629 Stuttgart;' +
    '40210-40629 Düsseldorf;44135-44388 Dortmund;45127-45359 Essen;28195-28779 Bremen;27568-27580 Bremerhaven;01067-01328 Dresden;' +
    '04103-04357 Leipzig;30159-30669 Hannover;90402-90491 Nürnberg;47051-47279 Duisburg;44787-44894 Bochum;42103-42399 Wuppertal;' +
    '33602-33739 Bielefeld;53111-53229 Bonn;48143-48167 Münster;76131-76229 Karlsruhe;68159-68309 Mannheim;86150-86199 Augsburg;' +
    '65183-65207 Wiesbaden;38100-38126 Braunschweig;24103-24159 Kiel;23552-23570 Lübeck;24937-24944 Flensburg;39104-39130 Magdeburg;' +
    '79098-79117 Freiburg im Breisgau;99084-99099 Erfurt;18055-18147 Rostock;34117-34134 Kassel;55116-55131 Mainz;66111-66133 Saarbrücken;' +
    '49074-49090 Osnabrück;26121-26135 Oldenburg;93047-93059 Regensburg;97070-97084 Würzburg;89073-89081 Ulm;52062-52080 Aachen',
  FI:
    '00100-00990 Helsinki;02100-02980 Espoo;01300-01770 Vantaa;33100-33900 Tampere;20100-20960 Turku;90100-90900 Oulu;40100-40950 Jyväskylä;' +
    '70100-70900 Kuopio;15100-15950 Lahti;28100-28900 Pori;53100-53950 Lappeenranta;65100-65380 Vaasa;80100-80260 Joensuu;' +
    '13100-13950 Hämeenlinna;48100-48930 Kotka;45100-45200 Kouvola;50100-50970 Mikkeli;06100-06500 Porvoo;05800-05950 Hyvinkää;' +
    '96100-96960 Rovaniemi;60100-60320 Seinäjoki;26100-26200 Rauma;87100-87950 Kajaani;94100-94900 Kemi;10900-10960 Hanko;22100 Mariehamn',
  GB:
    'EC1A1AA-EC4Y9ZZ London;WC1A1AA-WC2R9ZZ London;E11AA-E189ZZ London;SE11AA-SE199ZZ London;SW1A0AA-SW1Y9ZZ London;W1A0AA-W1W9ZZ London;' +
    'B11AA-B59ZZ Birmingham;M11AA-M49ZZ Manchester;L11AA-L39ZZ Liverpool;LS11AA-LS29ZZ Leeds;S11AA-S39ZZ Sheffield;BS11AA-BS29ZZ Bristol;' +
    'NE11AA-NE29ZZ Newcastle upon Tyne;NG11AA-NG39ZZ Nottingham;LE11AA-LE39ZZ Leicester;CF101AA-CF119ZZ Cardiff;SA11AA-SA29ZZ Swansea;' +
    'EH11AA-EH39ZZ Edinburgh;G11AA-G49ZZ Glasgow;AB101AA-AB119ZZ Aberdeen;DD11AA-DD29ZZ Dundee;BT11AA-BT29ZZ Belfast;' +
    'HU11AA-HU39ZZ Hull;SO141AA-SO159ZZ Southampton;PO11AA-PO39ZZ Portsmouth;CB11AA-CB29ZZ Cambridge;OX11AA-OX29ZZ Oxford;' +
    'IP11AA-IP29ZZ Ipswich;DN311AA-DN329ZZ Grimsby;YO11AA-YO19ZZ York',
  NL:
    '1011AA-1109ZZ Amsterdam;3011AA-3089ZZ Rotterdam;2491AA-2597ZZ Den Haag;3511AA-3585ZZ Utrecht;5611AA-5658ZZ Eindhoven;' +
    '5011AA-5049ZZ Tilburg;9711AA-9747ZZ Groningen;1311AA-1363ZZ Almere;4811AA-4839ZZ Breda;6511AA-6546ZZ Nijmegen;7311AA-7339ZZ Apeldoorn;' +
    "7511AA-7548ZZ Enschede;2011AA-2037ZZ Haarlem;6811AA-6846ZZ Arnhem;3811AA-3829ZZ Amersfoort;5211AA-5237ZZ 's-Hertogenbosch;" +
    '8011AA-8049ZZ Zwolle;2311AA-2334ZZ Leiden;6211AA-6229ZZ Maastricht;3311AA-3329ZZ Dordrecht;5911AA-5928ZZ Venlo;' +
    '2611AA-2629ZZ Delft;7411AA-7437ZZ Deventer;8911AA-8941ZZ Leeuwarden;1117AA-1118ZZ Schiphol',
  PL:
    '00001-04999 Warszawa;30001-31999 Kraków;90001-94999 Łódź;50001-54999 Wrocław;60001-61999 Poznań;80001-80999 Gdańsk;81001-81699 Gdynia;' +
    '81700-81899 Sopot;70001-71999 Szczecin;85001-85999 Bydgoszcz;20001-20999 Lublin;15001-15999 Białystok;40001-40999 Katowice;' +
    '41200-41219 Sosnowiec;44100-44121 Gliwice;42200-42229 Częstochowa;26600-26618 Radom;87100-87120 Toruń;25001-25999 Kielce;' +
    '35001-35999 Rzeszów;10001-11041 Olsztyn;43300-43382 Bielsko-Biała;45001-45999 Opole;65001-66004 Zielona Góra;72600-72612 Świnoujście',
  FR:
    '75001-75020 Paris;13001-13016 Marseille;69001-69009 Lyon;31000-31500 Toulouse;06000-06300 Nice;44000-44300 Nantes;34000-34090 Montpellier;' +
    '67000-67200 Strasbourg;33000-33800 Bordeaux;59000-59800 Lille;35000-35700 Rennes;51100 Reims;76600-76620 Le Havre;42000-42100 Saint-Étienne;' +
    '83000-83200 Toulon;38000-38100 Grenoble;21000 Dijon;49000-49100 Angers;30000-30900 Nîmes;63000-63100 Clermont-Ferrand;72000-72100 Le Mans;' +
    '13080-13100 Aix-en-Provence;29200 Brest;37000-37200 Tours;80000-80090 Amiens;87000-87280 Limoges;57000-57070 Metz;25000 Besançon;' +
    '45000-45100 Orléans;76000-76100 Rouen;68100-68200 Mulhouse;14000 Caen;54000-54100 Nancy;59140-59640 Dunkerque;62100 Calais;' +
    '95700 Roissy-en-France;94150 Rungis',
}
