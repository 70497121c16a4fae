import { useState } from 'react'
import { isEmployee, may } from '@kattegat/domain/permissions'
import { Link, useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { DropMenu } from '../../ui/DropMenu.tsx'
import { IconMenu2, IconMoon, IconSearch, IconX } from '../../ui/icons/index.ts'
import { useStatic } from '../api/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import { useMessages } from '../i18n/index.ts'
import type { Session } from '../session/index.ts'
import { productName, useOptionalSession } from '../session/index.ts'
import { pageOffer } from '../shortcuts/page-offer.ts'
import type { Shortcut } from '../shortcuts/shortcut-of.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { Brand } from './Brand.tsx'
import { MainMenu } from './MainMenu.tsx'
import { homeOf, mainMenu, visibleApps, type MenuEntry, type PortalDialog } from '../menu/menu.ts'
import { resetShipmentForm } from '../menu/reset-shipment-form.ts'
import { AppSwitcher, LanguageSwitch, SystemSwitch } from './Switches.tsx'
import { ColourItems, UserMenu } from './UserMenu.tsx'
import { isNamed } from './is-named.ts'
import classes from './shell.module.css'

const PostalCodeDialog = lazily(() =>
  import('../postal-codes/PostalCodeDialog.tsx').then((module) => module.PostalCodeDialog),
)

const DailyManifestDialog = lazily(() =>
  import('../daily-manifest/DailyManifestDialog.tsx').then((module) => module.DailyManifestDialog),
)

const DocumentPackDialog = lazily(() =>
  import('../document-pack/DocumentPackDialog.tsx').then((module) => module.DocumentPackDialog),
)

const CommandPalette = lazily(() =>
  import('../command-palette/CommandPalette.tsx').then((module) => module.CommandPalette),
)

const KeysDialog = lazily(() => import('../shortcuts/KeysDialog.tsx').then((module) => module.KeysDialog))

export function Header() {
  const session = useOptionalSession()
  return (
    <header className={`${classes.header} no-print`}>
      {session ? <SignedInHeader session={session} /> : <PublicHeader />}
    </header>
  )
}

/** Pages that need no sign-in: the name, the language, the colours. */
function PublicHeader() {
  const t = useMessages()
  return (
    <div className={classes.bar}>
      <Link to={screenPaths.createShipment} search={{}} className={classes.brand} aria-label={productName()}>
        <Brand />
      </Link>
      <div className={classes.spring} />
      <div className={classes.switches}>
        <LanguageSwitch />
        <DropMenu
          label={t('shell.colours')}
          width={180}
          faceClassName={classes.switch}
          face={<IconMoon size={18} stroke={1.7} aria-hidden />}
        >
          <ColourItems />
        </DropMenu>
      </div>
    </div>
  )
}

type Overlay = 'palette' | 'keys' | null

function SignedInHeader({ session }: { session: Session }) {
  const [dialog, setDialog] = useState<PortalDialog | null>(null)
  const [overlay, setOverlay] = useState<Overlay>(null)
  const { user, system, configuration } = session
  const { data: headerData, isLoading } = useStatic('GetHeaderData')
  const [isAwaited, setAwaited] = useState(true)
  if (isAwaited && !isLoading) setAwaited(false)
  const entries = mainMenu({
    roles: user.assignedRoles,
    system,
    headerData,
    fuelRatesUrl: configuration.fuelRatesUrl,
    userGuideUrl: configuration.userGuideUrl,
  })
  const systems =
    headerData?.segmentationDetails.segmentations.map((each) => each.shipmentSystem) ?? user.shipmentSystems
  useHeaderShortcuts(session, overlay, setOverlay)
  return (
    <>
      <div className={classes.bar} data-awaited={isAwaited || undefined}>
        <MenuAndBrand session={session} entries={entries} systems={systems} onDialog={setDialog} />
        <div className={classes.switches}>
          <div className={classes.wideSwitches}>
            <SystemSwitch system={system} systems={systems} />
            <LanguageSwitch />
          </div>
          <PaletteButton onOpen={() => setOverlay('palette')} />
          <AppSwitcher apps={visibleApps(headerData, user.assignedRoles)} />
          <UserMenu session={session} showJobs={headerData?.showHangfireLink ?? false} />
        </div>
      </div>
      {overlay &&
        (overlay === 'keys' ? (
          <KeysDialog onClose={() => setOverlay(null)} />
        ) : (
          <CommandPalette
            session={session}
            systems={systems}
            entries={entries}
            onDialog={setDialog}
            onKeys={() => setOverlay('keys')}
            onClose={() => setOverlay(null)}
          />
        ))}
      {dialog && <OpenDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

/** The keys that work on every page: what the page itself does not offer, the header does. */
function useHeaderShortcuts({ user }: Session, overlay: Overlay, setOverlay: (overlay: Overlay) => void): void {
  const navigate = useNavigate()
  useShortcuts((shortcut: Shortcut) => {
    const offer = pageOffer()
    if (shortcut === 'search' && offer) return offer.search()
    if (shortcut === 'keys') return setOverlay('keys')
    if (shortcut !== 'new') return setOverlay(overlay === 'palette' ? null : 'palette')
    if (!may('shipment.book', user.assignedRoles)) return undefined
    resetShipmentForm()
    return void navigate({ to: screenPaths.createShipment, search: {} })
  })
}

interface MenuAndBrandProps {
  session: Session
  entries: readonly MenuEntry[]
  systems: Session['user']['shipmentSystems']
  onDialog: (dialog: PortalDialog) => void
}

function MenuAndBrand({ session: { user, system, configuration }, entries, systems, onDialog }: MenuAndBrandProps) {
  const t = useMessages()
  const [menuOpen, setMenuOpen] = useState(false)
  const environment = configuration.environmentName
  return (
    <>
      <button
        type="button"
        className={classes.burger}
        aria-label={t(menuOpen ? 'shell.closeMenu' : 'shell.openMenu')}
        aria-expanded={menuOpen}
        aria-controls="main-menu"
        onClick={() => setMenuOpen(!menuOpen)}
      >
        {menuOpen ? <IconX size={22} stroke={1.7} aria-hidden /> : <IconMenu2 size={22} stroke={1.7} aria-hidden />}
      </button>
      <Link
        to={screenPaths[homeOf(user.assignedRoles)]}
        search={{}}
        className={classes.brand}
        data-employee={isEmployee(user.assignedRoles) || undefined}
        aria-label={t('shell.home', { product: configuration.productName })}
        onClick={resetShipmentForm}
      >
        <Brand />
      </Link>
      {isNamed(environment) && (
        <span className={classes.environment} title={t('shell.environment', { name: environment })}>
          {environment}
        </span>
      )}
      <nav id="main-menu" aria-label={t('shell.mainMenu')} className={classes.nav} data-open={menuOpen || undefined}>
        <MainMenu entries={entries} onDialog={onDialog} onChosen={() => setMenuOpen(false)} />
        <div className={classes.navSwitches}>
          <SystemSwitch system={system} systems={systems} />
          <LanguageSwitch />
        </div>
      </nav>
    </>
  )
}

function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const t = useMessages()
  return (
    <button
      type="button"
      className={classes.switch}
      data-bare
      aria-label={t('shell.palette')}
      title={t('shell.palette')}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <IconSearch size={18} stroke={1.7} aria-hidden />
    </button>
  )
}

/** What is open over the page; closed, it is gone, so that it opens afresh. */
function OpenDialog({ dialog, onClose }: { dialog: PortalDialog; onClose: () => void }) {
  if (dialog === 'postalCodes') return <PostalCodeDialog opened onClose={onClose} />
  if (dialog === 'manifest') return <DailyManifestDialog onClose={onClose} />
  return <DocumentPackDialog carrier={dialog} onClose={onClose} />
}
