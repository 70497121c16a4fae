#!/usr/bin/env python3
"""Writes packages/domain/src/transit/public-holidays.generated.ts from the Python package `holidays` (MIT).

    pip install holidays==0.109 && python3 scripts/generate-public-holidays.py

Run it once a year: a date beyond the last year is answered with "holidays not known".
"""
import os
from datetime import date

import holidays

YEARS = range(2025, 2031)
OUT = os.path.join(os.path.dirname(__file__), '../packages/domain/src/transit/public-holidays.generated.ts')

# Regions whose postal codes packages/domain/src/transit/holiday-regions.ts can tell.
REGIONS = {
    'AU': 'ACT NSW NT QLD SA TAS VIC WA',
    'CA': 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
    'CH': 'AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH',
    'DE': 'BB BE BW BY HB HE HH MV NI NW RP SH SL SN ST TH',
    'ES': 'AN AR AS CB CE CL CM CN CT EX GA IB MC MD ML NC PV RI VC',
    'FR': '57 971 972 973 974 976',
    'GB': 'ENG NIR SCT WLS',
    'IT': 'BZ',
    'PT': '20 30',
}
# Territories that the package knows as a part of a country.
PART_OF = {'PR': ('US', 'PR'), 'VI': ('US', 'VI'), 'GU': ('US', 'GU'), 'AS': ('US', 'AS'), 'MP': ('US', 'MP'),
           'AX': ('FI', '01'), 'GP': ('FR', '971'), 'MQ': ('FR', '972'), 'GF': ('FR', '973'), 'RE': ('FR', '974'),
           'YT': ('FR', '976'), 'SJ': ('NO', '')}
# Great Prayer Day is the law of DK no longer (2024) but still that of FO and GL. In NL Good Friday is in the law on terms
# only: hauliers and shops work (Algemene termijnenwet, article 3).
NOT_KEPT = {'NL': {'Good Friday'}}
SUNDAYS = {'Sunday', 'Söndag', 'Sunnudagur'}


def days_of(country, region=''):
    known = holidays.country_holidays(country, subdiv=region or None, years=YEARS, language='en_US'
                                      if 'en_US' in holidays.country_holidays(country).supported_languages else None)
    left_out = NOT_KEPT.get(country, set()) | SUNDAYS
    return {on for on, name in known.items() if on.year in YEARS and name not in left_out}


def main():
    with open('/dev/stdin') as names:
        countries = sorted(names.read().split())
    lines = []
    for country in countries:
        source, region = PART_OF.get(country, (country, ''))
        try:
            whole = days_of(source, region)
        except NotImplementedError:
            continue
        parts = {code: days_of(country, code) for code in REGIONS.get(country, '').split()}
        # What one region does not keep is no holiday of the country.
        common = set.intersection(whole, *parts.values()) if parts else whole
        if country == 'FR':
            common = whole  # the named regions keep more days, the others keep these
        if country in ('IT', 'PT'):
            common = whole
        lines.append(f'  {country}: {{')
        lines.append(f"    '': {years_of(common)},")
        for code, days in parts.items():
            more = days - common
            if more:
                lines.append(f"    '{code}': {years_of(more)},")
        lines.append('  },')
    with open(OUT, 'w', encoding='utf-8') as out:
        out.write(HEAD + '\n'.join(lines) + '\n}\n')


def years_of(days):
    by_year = {}
    for on in sorted(days):
        by_year.setdefault(on.year, []).append(on.strftime('%m%d'))
    return '[' + ', '.join(f"'{year} {' '.join(dates)}'" for year, dates in by_year.items()) + ']'


HEAD = f'''/**
 * Public holidays by country and region: `year`, then `MMDD` of each day; a region's come on top of its country's.
 * Made by scripts/generate-public-holidays.py from the Python package `holidays` {holidays.__version__}
 * (© vacanza and contributors, MIT licence). Days that follow the moon are computed and may be moved by a day.
 */
export const firstHolidayYear = {YEARS[0]}
export const lastHolidayYear = {YEARS[-1]}

export const publicHolidays: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {{
'''

if __name__ == '__main__':
    main()
