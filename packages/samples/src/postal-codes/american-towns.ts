/** Towns of the United States: `from-to City, State` or `code City, State`, separated by `;`. */
export const americanTowns: Readonly<Record<'US', string>> = {
  US:
    '10001-10040 New York, NY;10301-10314 Staten Island, NY;10451-10475 Bronx, NY;11201-11256 Brooklyn, NY;' +
    '11109-11120 Long Island City, NY;11351-11355 Flushing, NY;11430-11436 Jamaica, NY;' +
    '10601-10607 White Plains, NY;10701-10705 Yonkers, NY;12201-12212 Albany, NY;13201-13210 Syracuse, NY;' +
    '14201-14228 Buffalo, NY;14602-14627 Rochester, NY;07112-07199 Newark, NJ;07206-07208 Elizabeth, NJ;' +
    '07302-07311 Jersey City, NJ;08601-08650 Trenton, NJ;08101-08105 Camden, NJ;06140-06199 Hartford, CT;' +
    '06501-06513 New Haven, CT;06901-06907 Stamford, CT;02196-02222 Boston, MA;02138-02142 Cambridge, MA;' +
    '01601-01615 Worcester, MA;01101-01109 Springfield, MA;02901-02909 Providence, RI;03101-03105 Manchester, NH;' +
    '03301-03303 Concord, NH;05401-05402 Burlington, VT;04101-04104 Portland, ME;04401-04402 Bangor, ME;' +
    '19101-19150 Philadelphia, PA;15201-15244 Pittsburgh, PA;17101-17113 Harrisburg, PA;18101-18109 Allentown, PA;' +
    '16501-16515 Erie, PA;19801-19810 Wilmington, DE;19901-19904 Dover, DE;21209-21218 Baltimore, MD;' +
    '21401-21405 Annapolis, MD;20001-20020 Washington, DC;22201-22209 Arlington, VA;22301-22315 Alexandria, VA;' +
    '23218-23227 Richmond, VA;23501-23519 Norfolk, VA;23450-23467 Virginia Beach, VA;24001-24020 Roanoke, VA;' +
    '25311-25396 Charleston, WV;27601-27620 Raleigh, NC;28201-28217 Charlotte, NC;27401-27410 Greensboro, NC;' +
    '27701-27713 Durham, NC;29401-29404 Charleston, SC;29201-29212 Columbia, SC;29601-29617 Greenville, SC;' +
    '30301-30329 Atlanta, GA;31401-31416 Savannah, GA;30901-30909 Augusta, GA;32201-32226 Jacksonville, FL;' +
    '33101-33196 Miami, FL;33301-33340 Fort Lauderdale, FL;33601-33626 Tampa, FL;32801-32839 Orlando, FL;' +
    '33701-33716 Saint Petersburg, FL;32301-32317 Tallahassee, FL;35201-35226 Birmingham, AL;' +
    '36601-36619 Mobile, AL;36101-36120 Montgomery, AL;39201-39218 Jackson, MS;37201-37222 Nashville, TN;' +
    '38101-38120 Memphis, TN;37901-37924 Knoxville, TN;37401-37412 Chattanooga, TN;40201-40225 Louisville, KY;' +
    '40502-40517 Lexington, KY;43201-43224 Columbus, OH;44101-44115 Cleveland, OH;45201-45227 Cincinnati, OH;' +
    '43601-43615 Toledo, OH;44301-44321 Akron, OH;45401-45420 Dayton, OH;46201-46231 Indianapolis, IN;' +
    '46801-46819 Fort Wayne, IN;46601-46619 South Bend, IN;48201-48217 Detroit, MI;49501-49516 Grand Rapids, MI;' +
    '48901-48919 Lansing, MI;48103-48109 Ann Arbor, MI;53201-53219 Milwaukee, WI;53701-53719 Madison, WI;' +
    '54301-54308 Green Bay, WI;60601-60660 Chicago, IL;60007 Elk Grove Village, IL;60106 Bensenville, IL;' +
    '60131 Franklin Park, IL;60018 Des Plaines, IL;60173 Schaumburg, IL;60502-60507 Aurora, IL;' +
    '60431-60436 Joliet, IL;60540 Naperville, IL;60079 Waukegan, IL;60201-60204 Evanston, IL;' +
    '61101-61109 Rockford, IL;61636-61656 Peoria, IL;62701-62712 Springfield, IL;50301-50317 Des Moines, IA;' +
    '52401-52411 Cedar Rapids, IA;55401-55419 Minneapolis, MN;55101-55119 Saint Paul, MN;55801-55812 Duluth, MN;' +
    '58102-58109 Fargo, ND;58501-58507 Bismarck, ND;57101-57110 Sioux Falls, SD;57701-57703 Rapid City, SD;' +
    '68101-68124 Omaha, NE;68501-68517 Lincoln, NE;66601-66619 Topeka, KS;67201-67220 Wichita, KS;' +
    '64101-64118 Kansas City, MO;63101-63123 Saint Louis, MO;65801-65810 Springfield, MO;' +
    '72201-72217 Little Rock, AR;70112-70131 New Orleans, LA;70801-70820 Baton Rouge, LA;' +
    '71101-71109 Shreveport, LA;73101-73120 Oklahoma City, OK;74101-74120 Tulsa, OK;75201-75238 Dallas, TX;' +
    '76101-76119 Fort Worth, TX;77001-77099 Houston, TX;78201-78266 San Antonio, TX;78701-78768 Austin, TX;' +
    '79901-79938 El Paso, TX;78401-78419 Corpus Christi, TX;79401-79416 Lubbock, TX;78040-78049 Laredo, TX;' +
    '80201-80239 Denver, CO;80901-80925 Colorado Springs, CO;80301-80310 Boulder, CO;82001-82009 Cheyenne, WY;' +
    '59101-59108 Billings, MT;59801-59808 Missoula, MT;83701-83709 Boise, ID;84101-84128 Salt Lake City, UT;' +
    '87101-87123 Albuquerque, NM;87501-87508 Santa Fe, NM;85001-85055 Phoenix, AZ;85701-85719 Tucson, AZ;' +
    '85201-85216 Mesa, AZ;89101-89135 Las Vegas, NV;89501-89513 Reno, NV;90001-90068 Los Angeles, CA;' +
    '90801-90815 Long Beach, CA;92101-92124 San Diego, CA;94102-94124 San Francisco, CA;95101-95138 San Jose, CA;' +
    '94601-94621 Oakland, CA;95812-95835 Sacramento, CA;93701-93730 Fresno, CA;93301-93313 Bakersfield, CA;' +
    '92801-92809 Anaheim, CA;92701-92707 Santa Ana, CA;92501-92509 Riverside, CA;91761-91762 Ontario, CA;' +
    '97201-97225 Portland, OR;97301-97306 Salem, OR;97401-97405 Eugene, OR;98101-98125 Seattle, WA;' +
    '98401-98409 Tacoma, WA;99201-99212 Spokane, WA;99501-99524 Anchorage, AK;99706-99712 Fairbanks, AK;' +
    '99801-99803 Juneau, AK;96801-96826 Honolulu, HI;96720-96721 Hilo, HI',
}
