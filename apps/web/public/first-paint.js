/* ES5 on purpose: Internet Explorer must be able to read this file to show the notice. */
;(function () {
  var page = document.documentElement
  var scheme = null
  try {
    scheme = window.localStorage.getItem('kattegat.colour-scheme')
  } catch (forbidden) {
    /* Storage may be forbidden; the system's scheme then decides. ES5 wants the fault to have a name. */
    void forbidden
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = window.matchMedia && window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  page.setAttribute('data-mantine-color-scheme', scheme)

  var canRunModules = 'noModule' in document.createElement('script')
  var isInternetExplorer = !!document.documentMode
  if (canRunModules && !isInternetExplorer) return
  function show() {
    var notice = document.getElementById('unsupported-browser')
    if (!notice) return
    notice.removeAttribute('hidden')
    notice.style.cssText = 'display:block;margin:40px auto;max-width:560px;font:16px/1.5 Arial,sans-serif'
  }
  if (document.addEventListener) document.addEventListener('DOMContentLoaded', show)
  else window.onload = show
})()
