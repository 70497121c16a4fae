import { clearCookies } from '../cookies.ts'

/** What logging out leaves in this browser: the language, and nothing else. */
export function clearTraces(): void {
  localStorage.clear()
  // The identity provider's tokens live here.
  sessionStorage.clear()
  clearCookies({ except: ['language'] })
}
