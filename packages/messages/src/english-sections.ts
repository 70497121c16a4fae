/**
 * Sections of papers that are in English whatever the reader's language, because customs, carriers and authorities of other
 * countries read them. The English folder alone has them, and nobody translates what is never printed.
 */
export const englishSections: readonly string[] = ['dangerous-goods-paper', 'invoice-paper']
