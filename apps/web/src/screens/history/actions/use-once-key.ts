import { useState } from 'react'

/** The key under which something is done once: the same for the same content, pressed twice or sent again after an error. */
export function useOnceKey(): (content: object) => string {
  const [stored] = useState(() => new Map<string, string>())
  return (content) => {
    const text = JSON.stringify(content)
    const key = stored.get(text) ?? crypto.randomUUID()
    stored.set(text, key)
    return key
  }
}
