/** A document that could not be rendered: an error of ours, not of the customer. Carries the compiler's own words. */
export class DocumentRenderError extends Error {
  readonly diagnostics: readonly string[]

  constructor(kind: string, diagnostics: readonly string[]) {
    super(`The ${kind} could not be rendered: ${diagnostics.join('; ')}`)
    this.name = 'DocumentRenderError'
    this.diagnostics = diagnostics
  }
}

/** More documents are waiting than the renderer takes; ask again later (503). */
export class DocumentRendererBusyError extends Error {
  constructor(waiting: number) {
    super(`${waiting} documents are waiting to be rendered already`)
    this.name = 'DocumentRendererBusyError'
  }
}
