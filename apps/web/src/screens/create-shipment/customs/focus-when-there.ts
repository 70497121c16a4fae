const givenUpMs = 3000

/** Focuses an element as soon as it is on the page: a part that was asked for may have to be fetched first. */
export function focusWhenThere(id: string): void {
  const until = performance.now() + givenUpMs
  const look = () => {
    const element = document.getElementById(id)
    if (element) return element.focus()
    if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
