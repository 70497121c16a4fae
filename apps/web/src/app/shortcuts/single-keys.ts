const key = 'kattegat.single-keys'

/** Whether single keys are shortcuts. Some people's input devices send letters they did not mean, so it can be off. */
export function singleKeysAreOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Not kept, then: nothing can be remembered here.
  }
}
