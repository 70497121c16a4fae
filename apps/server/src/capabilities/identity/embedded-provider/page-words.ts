import type { Language } from '@kattegat/domain/messages'
import type { Role } from '@kattegat/domain/permissions'

/** Everything the provider's own pages say. */
export interface PageWords {
  readonly languageName: string
  readonly signIn: string
  readonly email: string
  readonly password: string
  readonly showLanguages: string
  readonly wrong: string
  readonly tooMany: string
  readonly demoPeople: string
  /** `{password}` is the demo password, set in its own type. */
  readonly demoHint: string
  readonly demoNotice: string
  readonly roles: Readonly<Record<Role, string>>
  readonly signOut: string
  readonly signingOut: string
  readonly signOutQuestion: string
  readonly stay: string
  readonly signedOut: string
  readonly toPortal: string
  readonly fault: string
  readonly brokenRequest: string
  readonly expired: string
  readonly linkExpired: string
  readonly unavailable: string
}

export const pageWords: Readonly<Record<Language, PageWords>> = {
  en: {
    languageName: 'English',
    signIn: 'Log in',
    email: 'E-mail',
    password: 'Password',
    showLanguages: 'Language',
    wrong: 'Wrong e-mail or password. Please try again.',
    tooMany: 'Too many attempts. Please wait a minute and try again.',
    demoPeople: 'Demo users',
    demoHint: 'Choose a user to fill in the form. The password is {password} for all of them.',
    demoNotice: 'For demo and testing only.',
    roles: { Administrator: 'Administrator', SuperUser: 'Super user', Finance: 'Finance' },
    signOut: 'Log out',
    signingOut: 'Logging out...',
    signOutQuestion: 'Do you want to log out?',
    stay: 'Stay logged in',
    signedOut: 'You are now logged out.',
    toPortal: 'Go to the portal',
    fault: 'Login failed',
    brokenRequest: 'The login request is incomplete or has expired. Please start again from the portal.',
    expired: 'This page was open too long. Please start again from the portal.',
    linkExpired: 'This link has expired or was already used. Ask for a new one.',
    unavailable: 'Login is temporarily unavailable. Please try again shortly.',
  },
  da: {
    languageName: 'Dansk',
    signIn: 'Log ind',
    email: 'E-mail',
    password: 'Adgangskode',
    showLanguages: 'Sprog',
    wrong: 'Forkert e-mail eller adgangskode. Prøv igen.',
    tooMany: 'For mange forsøg. Vent et minut, og prøv igen.',
    demoPeople: 'Demobrugere',
    demoHint: 'Vælg en for at udfylde formularen. Adgangskoden er {password} for dem alle.',
    demoNotice: 'Kun til demo og test.',
    roles: { Administrator: 'Administrator', SuperUser: 'Superbruger', Finance: 'Økonomi' },
    signOut: 'Log ud',
    signingOut: 'Logger ud…',
    signOutQuestion: 'Vil du logge ud?',
    stay: 'Forbliv logget ind',
    signedOut: 'Du er nu logget ud.',
    toPortal: 'Gå til portalen',
    fault: 'Login mislykkedes',
    brokenRequest: 'Loginforespørgslen var ufuldstændig eller gælder ikke længere. Start igen fra portalen.',
    expired: 'Siden har været åben for længe. Start igen fra portalen.',
    linkExpired: 'Linket er brugt eller udløbet. Bed om et nyt.',
    unavailable: 'Login er ikke tilgængeligt lige nu. Prøv igen om lidt.',
  },
  no: {
    languageName: 'Norsk',
    signIn: 'Logg inn',
    email: 'E-post',
    password: 'Passord',
    showLanguages: 'Språk',
    wrong: 'Feil e-post eller passord. Prøv igjen.',
    tooMany: 'For mange forsøk. Vent et minutt og prøv igjen.',
    demoPeople: 'Demobrukere',
    demoHint: 'Velg en for å fylle ut skjemaet. Passordet er {password} for alle sammen.',
    demoNotice: 'Kun for demo og test.',
    roles: { Administrator: 'Administrator', SuperUser: 'Superbruker', Finance: 'Økonomi' },
    signOut: 'Logg ut',
    signingOut: 'Logger ut …',
    signOutQuestion: 'Vil du logge ut?',
    stay: 'Forbli innlogget',
    signedOut: 'Du er nå logget ut.',
    toPortal: 'Gå til portalen',
    fault: 'Innloggingen mislyktes',
    brokenRequest: 'Innloggingsforespørselen var ufullstendig eller gjelder ikke lenger. Start på nytt fra portalen.',
    expired: 'Siden har vært åpen for lenge. Start på nytt fra portalen.',
    linkExpired: 'Lenken er brukt eller utløpt. Be om en ny.',
    unavailable: 'Innloggingen er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
  },
  se: {
    languageName: 'Svenska',
    signIn: 'Logga in',
    email: 'E-post',
    password: 'Lösenord',
    showLanguages: 'Språk',
    wrong: 'Fel e-post eller lösenord. Försök igen.',
    tooMany: 'För många försök. Vänta en minut och försök igen.',
    demoPeople: 'Demoanvändare',
    demoHint: 'Välj en för att fylla i formuläret. Lösenordet är {password} för alla.',
    demoNotice: 'Endast för demo och test.',
    roles: { Administrator: 'Administratör', SuperUser: 'Superanvändare', Finance: 'Ekonomi' },
    signOut: 'Logga ut',
    signingOut: 'Loggar ut …',
    signOutQuestion: 'Vill du logga ut?',
    stay: 'Förbli inloggad',
    signedOut: 'Du är nu utloggad.',
    toPortal: 'Gå till portalen',
    fault: 'Inloggningen misslyckades',
    brokenRequest: 'Inloggningsbegäran var ofullständig eller gäller inte längre. Börja om från portalen.',
    expired: 'Sidan har varit öppen för länge. Börja om från portalen.',
    linkExpired: 'Länken har använts eller gått ut. Be om en ny.',
    unavailable: 'Inloggningen är inte tillgänglig just nu. Försök igen om en stund.',
  },
}
