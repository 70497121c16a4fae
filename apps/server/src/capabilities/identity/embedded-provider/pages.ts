import { type Language, languageFacts, languages, localeOf } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { DemoPerson } from './demo-people.ts'

/** What a page names: the product, and where its portal is. */
export interface PageProduct {
  readonly productName: string
  readonly baseUrl: string
}

/** Where style, script, mark and font of the pages are served. */
export const assetsPath = '/idp-assets'
/** The published password of the demo people. */
export const demoPassword = 'demo'

export interface SignInForm {
  readonly action: string
  readonly email: string
  readonly password: string
  readonly problem: 'wrong' | 'tooMany' | undefined
  readonly people: readonly DemoPerson[]
}

/** E-mail and password, and the demo people to choose from. */
export function signInPage(product: PageProduct, language: Language, form: SignInForm): string {
  const t = messagesIn(language, 'login')
  const problem = form.problem && `<p class="problem" role="alert" id="problem">${text(t(form.problem))}</p>`
  const described = problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  const filledIn = form.email !== '' && form.password !== ''
  return page(product, language, t('signIn'), [
    `<h1>${text(t('signIn'))}</h1>`,
    problem ?? '',
    `<form method="post" action="${text(form.action)}">
      <label for="email">${text(t('email'))}</label>
      <input id="email" name="email" type="email" autocomplete="username" required maxlength="254" spellcheck="false"
        value="${text(form.email)}"${described}${form.email === '' ? ' autofocus' : ''}>
      <label for="password">${text(t('password'))}</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"
        value="${text(form.password)}"${described}${form.email === '' || filledIn ? '' : ' autofocus'}>
      <button type="submit"${filledIn ? ' autofocus' : ''}>${text(t('signIn'))}</button>
    </form>`,
    form.people.length > 0 ? peopleList(language, form) : '',
    `<p class="notice">${text(t('demoNotice'))}</p>`,
    languageLinks(language, form.action),
  ])
}

/** Fewest characters of a password that somebody chooses. */
export const shortestPassword = 10

export interface PasswordForm {
  readonly action: string
  readonly email: string
  readonly isTooShort: boolean
}

/** Where somebody who is invited chooses a password. */
export function passwordPage(product: PageProduct, language: Language, form: PasswordForm): string {
  const t = messagesIn(language, 'login')
  const rule = text(t('passwordRule', { min: shortestPassword }))
  return page(product, language, t('choosePassword'), [
    `<h1>${text(t('choosePassword'))}</h1>`,
    `<form method="post" action="${text(form.action)}">
      <label for="email">${text(t('email'))}</label>
      <input id="email" type="email" autocomplete="username" readonly value="${text(form.email)}">
      <label for="password">${text(t('newPassword'))}</label>
      <input id="password" name="password" type="password" autocomplete="new-password" required autofocus
        minlength="${shortestPassword}" maxlength="200" aria-describedby="rule"${form.isTooShort ? ' aria-invalid="true"' : ''}>
      <p id="rule" class="${form.isTooShort ? 'problem' : 'quiet'}"${form.isTooShort ? ' role="alert"' : ''}>${rule}</p>
      <button type="submit">${text(t('savePassword'))}</button>
    </form>`,
  ])
}

export function passwordSavedPage(product: PageProduct, language: Language): string {
  const t = messagesIn(language, 'login')
  return page(product, language, t('choosePassword'), [
    `<h1>${text(t('passwordSaved'))}</h1>`,
    portalLink(product, language),
  ])
}

function peopleList(language: Language, form: SignInForm): string {
  const t = messagesIn(language, 'login')
  const hint = text(t('demoHint', { password: '{password}' })).replace('{password}', `<code>${demoPassword}</code>`)
  const items = form.people.map(
    (person) => `<li><a href="${text(form.action)}?as=${encodeURIComponent(person.email)}"${
      person.email === form.email ? ' aria-current="true"' : ''
    }><strong>${text(person.name)}</strong> <span>${text(placeOf(language, person))}</span>
      <small>${text(person.email)}</small></a></li>`,
  )
  return `<section aria-labelledby="people"><h2 id="people">${text(t('demoPeople'))}</h2><p class="quiet">${hint}</p>
    <ul class="people">${items.join('')}</ul></section>`
}

/** "Nordlys · Finance · Denmark", as far as it says something. */
function placeOf(language: Language, person: DemoPerson): string {
  const systems = person.shipmentSystems.map((system) =>
    messagesIn(language, 'vocabulary')(`shipmentSystems.${system}`),
  )
  const roles = person.roles.map((role) => messagesIn(language, 'login')(`roles.${role}`))
  return [person.companyName ?? '', roles.join(', '), systems.length === 1 ? systems[0] : '']
    .filter((part) => part !== '')
    .join(' · ')
}

function languageLinks(current: Language, action: string): string {
  const links = languages.map((language) => {
    const name = text(languageFacts(language).name)
    const lang = localeOf(language)
    return language === current
      ? `<li><span lang="${lang}" aria-current="true">${name}</span></li>`
      : `<li><a lang="${lang}" hreflang="${lang}" href="${text(action)}?language=${language}">${name}</a></li>`
  })
  return `<nav aria-label="${text(messagesIn(current, 'login')('showLanguages'))}"><ul class="languages">${links.join('')}</ul></nav>`
}

/**
 * Ends the session. Asked for by the portal it goes on by itself; anybody else's link to it needs the person's click.
 *
 * @param form the provider's own form, which carries its protection against forgery.
 */
export function signOutPage(
  product: PageProduct,
  language: Language,
  { form, asked }: { readonly form: string; readonly asked: boolean },
): string {
  const t = messagesIn(language, 'login')
  const heading = asked ? t('signingOut') : t('signOutQuestion')
  return page(
    product,
    language,
    t('signOut'),
    [
      `<h1>${text(heading)}</h1>`,
      form,
      `<button type="submit" form="op.logoutForm" name="logout" value="yes" id="sign-out">${text(t('signOut'))}</button>`,
      asked ? '' : `<p><a href="${text(product.baseUrl)}/">${text(t('stay'))}</a></p>`,
    ],
    asked ? `<script src="${assetsPath}/sign-out.js" defer></script>` : '',
  )
}

export function signedOutPage(product: PageProduct, language: Language): string {
  const t = messagesIn(language, 'login')
  return page(product, language, t('signOut'), [`<h1>${text(t('signedOut'))}</h1>`, portalLink(product, language)])
}

/** Says what went wrong and where to begin again. */
export function errorPage(
  product: PageProduct,
  language: Language,
  error: 'brokenRequest' | 'expired' | 'linkExpired' | 'unavailable',
): string {
  const t = messagesIn(language, 'login')
  return page(product, language, t('fault'), [
    `<h1>${text(t('fault'))}</h1>`,
    `<p>${text(t(error))}</p>`,
    portalLink(product, language),
  ])
}

function portalLink(product: PageProduct, language: Language): string {
  return `<p><a class="button" href="${text(product.baseUrl)}/">${text(messagesIn(language, 'login')('toPortal'))}</a></p>`
}

function page(product: PageProduct, language: Language, title: string, parts: readonly string[], head = ''): string {
  return `<!doctype html>
<html lang="${localeOf(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${text(title)} | ${text(product.productName)}</title>
    <link rel="icon" href="/brand/mark">
    <link rel="stylesheet" href="${assetsPath}/pages.css">
    <link rel="stylesheet" href="/brand/colours.css">
    ${head}
  </head>
  <body>
    <header class="log-in-head"><img src="/brand/mark" alt="" height="32"><span>${text(product.productName)}</span></header>
    <main>
    ${parts.filter((part) => part !== '').join('\n    ')}
    </main>
    <footer class="log-in-foot"><a href="${text(product.baseUrl)}/Privacy">${text(messagesIn(language, 'login')('privacy'))}</a></footer>
  </body>
</html>
`
}

/** Text as text, in elements and in quoted attributes. */
function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
