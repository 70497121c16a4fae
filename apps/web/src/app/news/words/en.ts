export const words = {
  news: 'News',
  at: '{at} of {count}',
  previous: 'Previous news',
  next: 'Next news',
  seen: 'Close',
} as const
