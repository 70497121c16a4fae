import { writeDay } from '@kattegat/domain/calendar'
import type { SaidOfTariff } from '@kattegat/domain/rating/check-tariff-set'
import { localeOf, type Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { DraftFinding } from './as-published.ts'

/** What the checks have to say of a draft, in the reader's language. */
export function findingsInWords(findings: readonly DraftFinding[], language: Language): FindingInWords[] {
  return findings.map(({ said, reason, ...finding }) => ({
    ...finding,
    reason: said ? inWords(said, language) : reason,
    // What only files of tariffs can bring about is said as it is there.
    inEnglish: said === undefined,
  }))
}

interface FindingInWords extends Omit<DraftFinding, 'said'> {
  readonly inEnglish: boolean
}

function inWords(said: SaidOfTariff, language: Language): string {
  const t = messagesIn(language, 'matrix')
  switch (said.code) {
    case 'noBreaks':
      return t('said.noBreaks')
    case 'overlap':
      return t('said.overlap', { tariff: said.tariff, cells: said.cells, from: writeDay(said.from, language) })
    case 'noPrice':
      return t('said.noPrice', { after: writeDay(said.after, language), until: writeDay(said.until, language) })
    case 'sameBreak':
      return t('said.sameBreak', { at: said.at })
    case 'notAscending':
      return t('said.notAscending', { at: said.at, before: said.before })
    case 'neverApplies':
      return t('said.neverApplies', { limit: said.limit })
    case 'outdated':
      return t('said.outdated', { tariff: said.tariff })
    case 'emptyZone':
      return t('said.emptyZone', { zone: said.zone })
    case 'largerIsCheaper': {
      const { price, from, smallerPrice, smallerFrom } = said
      return t('said.largerIsCheaper', { price, from, smallerPrice, smallerFrom })
    }
    case 'takesSmaller':
      return t('said.takesSmaller', { price: said.price, from: said.smallerFrom })
    case 'farFromLive': {
      const format = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 })
      const params = { percent: format.format(Math.abs(said.ppm) / 10_000), live: said.live }
      return said.ppm > 0 ? t('said.farAbove', params) : t('said.farBelow', params)
    }
  }
}
