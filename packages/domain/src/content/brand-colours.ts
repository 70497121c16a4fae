/** The portal's accent in the shades that its pages use, as `#rrggbb`: what the provider's colour takes the place of. */
export interface BrandColours {
  /** Of text and marks on light ground; the colour itself. */
  readonly accent: string
  /** Of text and marks on dark ground. */
  readonly accentOnDark: string
  /** Behind the white words of the main button, in either scheme, and while the pointer is on it. */
  readonly main: string
  readonly mainHover: string
  /** Behind what is selected. */
  readonly selected: string
  readonly selectedOnDark: string
}

/** What text stands on where the page is dark: a card, and a row that is pointed at. */
const darkGrounds = ['#1a2029', '#222933']
const darkCard = '#1a2029'
/** Contrast that text needs (WCAG 2.2, 1.4.3, AA). */
const readable = 4.5

/** A colour as it is kept, `#rrggbb` in lower case; undefined where the text is none. */
export function writtenColour(text: string): string | undefined {
  const digits = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}

/** Whether white words on a colour, and words in it on a white page, can be read. */
export function isReadableAccent(colour: string): boolean {
  // The page is a little darker than its cards.
  return contrast(colour, '#f6f7f9') >= readable
}

/** The shades of a colour that `isReadableAccent` lets pass; words in each, or white ones on it, can be read where it stands. */
export function brandColours(colour: string): BrandColours {
  const selectedOnDark = mix(colour, darkCard, 0.75)
  const grounds = [...darkGrounds, selectedOnDark]
  const lightened = Array.from({ length: 20 }, (_, step) => mix(colour, '#ffffff', step / 20))
  const accentOnDark = lightened.find((each) => grounds.every((ground) => contrast(each, ground) >= readable))
  return {
    accent: colour,
    accentOnDark: accentOnDark ?? '#ffffff',
    main: colour,
    mainHover: mix(colour, '#000000', 0.15),
    selected: mix(colour, '#ffffff', 0.93),
    selectedOnDark,
  }
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dim + 0.05)
}

/** Relative luminance of an sRGB colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
    .map((value) => value / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** `share` of the other colour in one, 0 to 1. */
function mix(one: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(one).map((value, at) => Math.round(value * (1 - share) + (others[at] ?? 0) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
