export { registerNews } from './news.routes.ts'
export { insertNews } from './news.repository.ts'
