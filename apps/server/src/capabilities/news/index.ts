export { registerNews } from './news.routes.ts'
