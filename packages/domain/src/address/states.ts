export interface State {
  stateCode: string
  stateName: string
}

// "Code Name" separated by `;`. US: 50 states, DC, territories, freely associated states and the three military "states" (62).
const statesOf: Readonly<Record<string, string>> = {
  US:
    'AL Alabama;AK Alaska;AS American Samoa;AZ Arizona;AR Arkansas;AA Armed Forces (AA);AE Armed Forces (AE);' +
    'AP Armed Forces (AP);CA California;CO Colorado;CT Connecticut;DE Delaware;DC District of Columbia;FL Florida;' +
    'GA Georgia;GU Guam;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME Maine;' +
    'MH Marshall Islands;MD Maryland;MA Massachusetts;MI Michigan;FM Micronesia;MN Minnesota;MS Mississippi;MO Missouri;' +
    'MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;NJ New Jersey;NM New Mexico;NY New York;NC North Carolina;' +
    'ND North Dakota;MP Northern Mariana Islands;OH Ohio;OK Oklahoma;OR Oregon;PW Palau;PA Pennsylvania;PR Puerto Rico;' +
    'RI Rhode Island;SC South Carolina;SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT Vermont;VI Virgin Islands;' +
    'VA Virginia;WA Washington;WV West Virginia;WI Wisconsin;WY Wyoming',
  CA:
    'AB Alberta;BC British Columbia;MB Manitoba;NB New Brunswick;NL Newfoundland and Labrador;NT Northwest Territories;' +
    'NS Nova Scotia;NU Nunavut;ON Ontario;PE Prince Edward Island;QC Quebec;SK Saskatchewan;YT Yukon',
  AU:
    'ACT Australian Capital Territory;NSW New South Wales;NT Northern Territory;QLD Queensland;SA South Australia;' +
    'TAS Tasmania;VIC Victoria;WA Western Australia',
}

/** Countries whose addresses must carry a state (decision: only these; elsewhere it is welcome free text). */
export const countriesWithStates = ['US', 'CA', 'AU'] as const

/** States of a country in alphabetical order of their names; empty where none is demanded. */
export function states(countryCode: string): State[] {
  const text = stateRequired(countryCode) ? statesOf[countryCode] : undefined
  return (text?.split(';') ?? []).map((entry) => {
    const space = entry.indexOf(' ')
    return { stateCode: entry.slice(0, space), stateName: entry.slice(space + 1) }
  })
}

/** Whether the country's addresses must carry a state. */
export function stateRequired(countryCode: string): boolean {
  return Object.hasOwn(statesOf, countryCode)
}

/** Whether the code is a state of the country; true for every text in countries without a list. */
export function isStateCode(countryCode: string, stateCode: string): boolean {
  return !stateRequired(countryCode) || states(countryCode).some((state) => state.stateCode === stateCode)
}
