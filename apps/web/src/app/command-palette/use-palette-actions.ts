import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { chooseScheme } from '../../ui/theme/colour-scheme.ts'
import { changeLanguage } from '../i18n/index.ts'
import { switchSystem } from '../session/index.ts'
import { ownScreen, type PortalDialog } from '../menu/menu.ts'
import { resetShipmentForm } from '../menu/reset-shipment-form.ts'
import type { PaletteActions } from './commands.ts'

/** Does what the palette's commands say, the way the menus do it. */
export function usePaletteActions({ onDialog }: { onDialog: (dialog: PortalDialog) => void }): PaletteActions {
  const navigate = useNavigate()
  return {
    createShipment: () => {
      resetShipmentForm()
      void navigate({ to: screenPaths.createShipment, search: {} })
    },
    createPickup: () => void navigate({ to: screenPaths.createPickup, search: {} }),
    history: () => void navigate({ to: screenPaths.history, search: {} }),
    shotFile: () => void navigate({ to: screenPaths.shotFile, search: {} }),
    invoice: () => void navigate({ to: screenPaths.invoice, search: {} }),
    overview: () => void navigate({ to: screenPaths.overview }),
    apiKeys: () => void navigate({ to: screenPaths.apiKeys }),
    webhooks: () => void navigate({ to: screenPaths.webhooks }),
    scan: () => void navigate({ to: screenPaths.scan, search: {} }),
    dialog: onDialog,
    open: (href, newTab) => {
      const screen = ownScreen(href)
      if (screen) void navigate({ to: screen, search: {} })
      else if (newTab) window.open(href, '_blank', 'noreferrer')
      else location.assign(href)
    },
    about: () => void navigate({ to: screenPaths.about }),
    logOut: () => void navigate({ to: screenPaths.logout }),
    language: (language) => void changeLanguage(language),
    system: switchSystem,
    scheme: chooseScheme,
  }
}
