import { useState } from 'react'

/** The key under which something is done once: the same for the same content, pressed twice or sent again after a fault. */
export function useOnceKey(): (content: object) => string {
  const [kept] = useState(() => new Map<string, string>())
  return (content) => {
    const text = JSON.stringify(content)
    const key = kept.get(text) ?? crypto.randomUUID()
    kept.set(text, key)
    return key
  }
}
