// The provider itself, loaded only where no other is configured. What every portal shows of its pages (a link that has
// expired) is imported from `pages.ts` and its neighbours.
export { setDemoPassword } from './demo-password.ts'
export { embeddedProvider } from './provider.ts'
export { mountPasswords } from './password.routes.ts'
export { mountProvider, mountSignIn } from './sign-in.routes.ts'
