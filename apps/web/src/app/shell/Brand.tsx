import { configurationNow, productName } from '../session/index.ts'
import { Logo } from './Logo.tsx'
import classes from './shell.module.css'

/** Whose portal it is: the provider's logo, or the product's mark and name. The link round it says the name. */
export function Brand() {
  const logo = configurationNow()?.logo
  if (logo) return <img className={classes.logo} src={logo} alt="" />
  return (
    <>
      <Logo />
      <span>{productName()}</span>
    </>
  )
}
