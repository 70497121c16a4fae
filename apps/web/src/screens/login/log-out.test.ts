import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearTraces } from '../../app/session/clear-traces.ts'
import { logOut } from './log-out.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function steps() {
  const order: string[] = []
  return {
    order,
    endSession: async () => void order.push('ended'),
    prepareSignOut: async () => {
      order.push('prepared')
      return async () => void order.push('signed out')
    },
    clear: () => void order.push('cleared'),
    onCleared: () => void order.push('said'),
    goHome: () => void order.push('home'),
    signal: new AbortController().signal,
  }
}

describe('logging out', () => {
  it('ends the session, takes what sign-out needs, clears, says so, and signs out three seconds later', async () => {
    const given = steps()
    const done = logOut(given)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(given.order).toEqual(['prepared', 'ended', 'cleared', 'said'])
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect(given.order).toEqual(['prepared', 'ended', 'cleared', 'said', 'signed out'])
  })

  it('clears this browser also when server and identity provider are out of reach', async () => {
    const unreachable = () => Promise.reject(new Error('unreachable'))
    const given = { ...steps(), prepareSignOut: unreachable, endSession: unreachable }
    const done = logOut(given)
    await vi.advanceTimersByTimeAsync(3_000)
    await done
    expect(given.order).toEqual(['cleared', 'said', 'home'])
  })

  it('clears local storage, the tokens and every cookie but the language', () => {
    localStorage.setItem('kattegat.static.7', 'x')
    sessionStorage.setItem('oidc.user', 'x')
    for (const cookie of ['language=da', 'segmentation=YOYONorway', 'failover-login=x'])
      document.cookie = `${cookie}; path=/`
    clearTraces()
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
    expect(document.cookie).toBe('language=da')
  })
})
