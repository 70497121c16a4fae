/** Something that can be done on the page as it stands, under the name it has there. */
export interface PageAction {
  readonly name: string
  /** Its own shortcut, such as `Ctrl + Enter`. */
  readonly keys?: string
  readonly run: () => void
}

/** What the screen on the page offers to the keyboard. */
export interface PageOffer {
  /** Asked for when the command palette opens; the words may have to be fetched first. */
  readonly actions: () => Promise<readonly PageAction[]>
  /** Where `/` leads: the page's own search field. */
  readonly search: () => void
}

let offer: PageOffer | undefined

/** The screen now on the page says what it offers. Answers how to take it back. */
export function offerOnPage(next: PageOffer): () => void {
  offer = next
  return () => {
    if (offer === next) offer = undefined
  }
}

export function pageOffer(): PageOffer | undefined {
  return offer
}
