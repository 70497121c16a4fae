/** The name of a party as a heading has it, within a sentence: `Add importer of record`. */
export function partyInSentence(heading: string): string {
  return heading.charAt(0).toLowerCase() + heading.slice(1)
}
