/**
 * Providers with addresses for anybody, under domains of many countries: `yahoo.se`, `hotmail.dk`. Nobody keeps an official list;
 * these two were put together by hand in November 2026. One that is missing leads astray only where a user of the company and a
 * stranger whom it ships with have their addresses there.
 */
export const publicMailNames: ReadonlySet<string> = new Set(
  [
    'gmail googlemail hotmail outlook live msn yahoo ymail rocketmail aol icloud',
    'gmx proton protonmail tutanota tuta yandex zohomail fastmail hushmail mailfence posteo',
  ].flatMap((some) => some.split(' ')),
)

/** Providers with addresses for anybody, and telephone companies whose customers have one, under a domain of their own. */
export const publicMailDomains: ReadonlySet<string> = new Set(
  [
    'me.com mac.com pm.me zoho.com zoho.eu mail.com email.com ya.ru keemail.me tutamail.com',
    // Denmark
    'mail.dk jubii.dk ofir.dk sol.dk stofanet.dk youmail.dk yousee.dk post.tele.dk tdcadsl.dk tdcspace.dk',
    'get2net.dk webspeed.dk vip.cybercity.dk mail.tele.dk kabelmail.dk fibermail.dk profibermail.dk privat.dk',
    'waoo.dk energimail.dk altiboxmail.dk',
    // Sweden
    'telia.com spray.se bredband.net comhem.se tele2.se bahnhof.se home.se swipnet.se glocalnet.net',
    'passagen.se bredband2.com ownit.se algonet.se',
    // Norway
    'online.no start.no altibox.no lyse.net frisurf.no getmail.no broadpark.no c2i.net epost.no',
    // Finland
    'kolumbus.fi luukku.com suomi24.fi elisanet.fi saunalahti.fi pp.inet.fi welho.com dnainternet.net',
    // Germany, Austria, Switzerland and the Netherlands
    'web.de t-online.de freenet.de arcor.de mailbox.org vodafone.de a1.net aon.at chello.at bluewin.ch',
    'ziggo.nl kpnmail.nl planet.nl xs4all.nl home.nl hetnet.nl upcmail.nl',
    // United Kingdom and Ireland
    'btinternet.com sky.com talktalk.net virginmedia.com ntlworld.com blueyonder.co.uk eircom.net',
    // France, Belgium, Spain, Portugal and Italy
    'orange.fr wanadoo.fr free.fr laposte.net sfr.fr bbox.fr neuf.fr telenet.be skynet.be proximus.be',
    'telefonica.net terra.es sapo.pt libero.it virgilio.it tiscali.it alice.it tin.it',
    // Poland, Czechia and the Baltics
    'wp.pl o2.pl onet.pl op.pl interia.pl poczta.onet.pl seznam.cz centrum.cz mail.ee hot.ee',
    // America
    'comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net',
    'optonline.net rogers.com shaw.ca bell.net sympatico.ca uol.com.br bol.com.br terra.com.br',
    // Russia and Asia
    'mail.ru bk.ru list.ru rambler.ru qq.com 163.com 126.com sina.com sohu.com foxmail.com naver.com daum.net',
    'hanmail.net docomo.ne.jp ezweb.ne.jp rediffmail.com',
  ].flatMap((some) => some.split(' ')),
)
