export * from './news.ts'
