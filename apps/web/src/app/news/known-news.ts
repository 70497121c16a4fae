import type { Answer } from '../api/index.ts'

export type News = Answer<'GetNews'>[number]

const key = 'kattegat.news'

/** Whether a visit before this one found news that nobody has looked at. */
export function newsAreKnown(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** The news that this person has not looked at, as found last. */
export function knownNews(userId: number): readonly News[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { userId: number; news: News[] } | null
    return stored?.userId === userId && Array.isArray(stored.news) ? stored.news : []
  } catch {
    // Broken or forbidden: as if nothing had been found.
    return []
  }
}

export function keepNews(userId: number, news: readonly News[]): void {
  try {
    if (news.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ userId, news }))
  } catch {
    // Not kept, then: nothing can be remembered here.
  }
}
