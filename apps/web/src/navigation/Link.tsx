import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { goTo, onShown, preload as preloadScreen, shownNow, type NavigateOptions } from './navigator.ts'
import { hrefOf, type ScreenPath, type Target } from './target.ts'

/** A pointer that rests on a link this long means it. */
const meantAfterMs = 50

export type LinkProps<Path extends ScreenPath> = Target<Path> &
  NavigateOptions &
  Omit<ComponentPropsWithRef<'a'>, 'href'> & {
    /** False where its screen is not fetched before somebody goes there. */
    preload?: boolean
  }

/** A link to a screen of the portal. With a modifier key, or to a tab of its own, it is the browser's as any other. */
export function Link<Path extends ScreenPath>(props: LinkProps<Path>) {
  const { to: _to, search: _search, params: _params, replace, resetScroll, preload = true, children, ...rest } = props
  const href = useSyncExternalStore(onShown, () => hrefOf(props, shownNow().address.search))
  const meant = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = () => clearTimeout(meant.current)
  const fetchSoon = () => {
    forget()
    if (preload) meant.current = setTimeout(() => preloadScreen(href), meantAfterMs)
  }
  useEffect(() => () => clearTimeout(meant.current), [])

  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event)
    const isOurs =
      event.button === 0 &&
      !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
      (rest.target === undefined || rest.target === '_self')
    if (event.defaultPrevented || !isOurs) return
    event.preventDefault()
    forget()
    void goTo(href, { replace: replace ?? false, resetScroll: resetScroll ?? true })
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={click}
      onMouseEnter={(event) => {
        rest.onMouseEnter?.(event)
        fetchSoon()
      }}
      onMouseLeave={(event) => {
        rest.onMouseLeave?.(event)
        forget()
      }}
      onFocus={(event) => {
        rest.onFocus?.(event)
        fetchSoon()
      }}
      onBlur={(event) => {
        rest.onBlur?.(event)
        forget()
      }}
      onTouchStart={(event) => {
        rest.onTouchStart?.(event)
        if (preload) preloadScreen(href)
      }}
    >
      {children}
    </a>
  )
}

/** Goes elsewhere as soon as it is drawn. */
export function Navigate<Path extends ScreenPath>(props: Target<Path> & NavigateOptions) {
  const href = hrefOf(props, shownNow().address.search)
  const { replace = false } = props
  useEffect(() => void goTo(href, { replace }), [href, replace])
  return null
}
