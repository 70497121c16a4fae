/** The mark: two legs of a route meeting at a hub. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--main)" />
      <path
        d="M9 7v18M9 17 21 7M13.5 13.4 22 25"
        fill="none"
        stroke="#fff"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
