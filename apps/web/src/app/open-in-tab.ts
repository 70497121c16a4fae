/**
 * Opens a link of ours in a tab of its own. False where the browser blocked it, which it does when the click lies a few
 * seconds back: anyone who asked then shows the link.
 */
export function openInTab(url: string): boolean {
  const tab = window.open(url, '_blank')
  if (!tab) return false
  tab.opener = null
  return true
}
