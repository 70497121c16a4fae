const waiting: (() => void)[] = []
let isPressed = false

/**
 * Runs it at once, or where something is being pressed with a pointer as soon as the press has done its work: what appears
 * in between would move what is pressed away, and the press would miss it.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}

function release(): void {
  // A press of a finger comes as a mouse's too, and a click follows in the same turn.
  setTimeout(() => {
    isPressed = false
    for (const run of waiting.splice(0)) run()
  })
}

if (typeof window !== 'undefined') {
  const press = () => {
    isPressed = true
  }
  for (const begun of ['pointerdown', 'mousedown']) window.addEventListener(begun, press, { capture: true })
  for (const over of ['pointerup', 'pointercancel', 'mouseup', 'dragend'])
    window.addEventListener(over, release, { capture: true })
  // A press that ends in another window is not heard here.
  window.addEventListener('blur', release)
}
