import { useEffect } from 'react'
import { fetchCodeReader } from './read-codes.ts'

/** Makes the desk installable, and lets it open without a connection. In a browser without service workers nothing changes. */
export function useInstallable(): void {
  useEffect(() => {
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.href = '/scan.webmanifest'
    document.head.append(link)
    const ends = new AbortController()
    // Without it the desk works as well, as long as there is a connection.
    keepFiles(ends.signal).catch(() => undefined)
    return () => {
      link.remove()
      ends.abort()
    }
  }, [])
}

/** Hands the service worker the files that this page has loaded, now and as more come. */
async function keepFiles(ends: AbortSignal): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/scan-worker.js', {
    scope: '/Scan',
    updateViaCache: 'none',
  })
  if (ends.aborted) return
  const assets = new Set<string>()
  const tell = (entries: readonly PerformanceEntry[]) => {
    const before = assets.size
    for (const { name } of entries) {
      const { origin, pathname } = new URL(name)
      if (origin === location.origin && pathname.startsWith('/assets/')) assets.add(pathname)
    }
    const worker = registration.installing ?? registration.waiting ?? registration.active
    if (assets.size > before) worker?.postMessage({ assets: [...assets] })
  }
  const watch = new PerformanceObserver((list) => tell(list.getEntries()))
  watch.observe({ type: 'resource' })
  ends.addEventListener('abort', () => watch.disconnect())
  tell(performance.getEntriesByType('resource'))
  // What is held before a label may need its camera for the first time in the van.
  if (!navigator.mediaDevices || !matchMedia('(pointer: coarse)').matches) return
  await import('./CameraReader.tsx')
  await fetchCodeReader()
}
