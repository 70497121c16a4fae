export { bindPdfs, type BoundPart } from './bind-pdfs.ts'
export { isBindable } from './is-bindable.ts'
