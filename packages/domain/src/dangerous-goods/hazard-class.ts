/** Carbon dioxide, solid: when it cools other goods, a paper of its own stands for it. */
export const dryIceUnNumber = '1845'

/**
 * UN numbers of what is shipped most, by class or division (UN Model Regulations; ADR 2025 table A and 49 CFR 172.101
 * agree on every one). Numbers whose rows differ in class, such as aerosols, are not here: their class is written by hand.
 */
const unNumbersByClass: Readonly<Record<string, string>> = {
  '2.1': '1001 1049 1057 1075 1954 1965 1971 1978 3358',
  '2.2': '1002 1006 1013 1044 1046 1066 1072 1951 1956 1977 2857 3159 3163 3164 3337 3340',
  '3':
    '1090 1133 1139 1170 1173 1193 1197 1202 1203 1210 1219 1223 1230 1263 1266 1268 1294 1307 1866 1987 1992 1993 ' +
    '2924 3065 3256 3269 3473 3528',
  '4.1': '1325 1350 3175 3178',
  '4.3': '1402 1428',
  '5.1': '1479 1486 1498 2014 2015 2984 3149 3377',
  '5.2': '3101 3105 3108',
  '6.1': '1593 2810 2811 2902',
  '6.2': '3373',
  '8':
    '1719 1755 1760 1773 1789 1791 1805 1814 1823 1824 1830 1903 2031 2209 2672 2693 2734 2735 2789 2790 2794 2795 ' +
    '2796 2797 2800 2809 2920 2922 3260 3261 3262 3263 3264 3265 3266 3267 3506',
  '9':
    '1845 2315 2990 3072 3077 3082 3090 3091 3166 3171 3245 3257 3268 3316 3334 3335 3363 3432 3480 3481 3508 3530 ' +
    '3536 3551 3552 3556 3557 3558',
}

const classByUnNumber = new Map(
  Object.entries(unNumbersByClass).flatMap(([hazardClass, numbers]) =>
    numbers.split(' ').map((number) => [number, hazardClass] as const),
  ),
)

/** Class or division of a UN number of four digits; empty where it is not one of the commonest. */
export function hazardClassOf(unNumber: string): string {
  return classByUnNumber.get(unNumber) ?? ''
}
