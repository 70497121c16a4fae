import './ui/theme/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './app/api/index.ts'
import { reportError, watchForErrors } from './app/errors/report-error.ts'
import { currentLanguage, portalMessages } from './app/i18n/index.ts'
import { ProgressBar } from './app/shell/ProgressBar.tsx'
import { ShownScreen } from './app/shell/ShownScreen.tsx'
import { startNavigation } from './navigation/index.ts'
import { screenPaths } from './paths.ts'
import { importCreateShipment, routes } from './routes.tsx'
import { Toasts } from './ui/toasts/Toasts.tsx'

watchForErrors()

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the portal.')

// The main screen is on its way while the session is opened, not after it.
const opensMainScreen = [screenPaths.createShipment, '/'].some(
  (path) => path.toLowerCase() === location.pathname.toLowerCase(),
)
if (opensMainScreen) importCreateShipment().catch(() => undefined)

function show(into: HTMLElement) {
  startNavigation(routes)
  createRoot(into, { onUncaughtError: reportError }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ProgressBar />
        <ShownScreen />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>,
  )
}

portalMessages.load(currentLanguage()).then(
  () => show(place),
  (error: unknown) => {
    reportError(error)
    // No words could be fetched, so the text of last resort stands in the fallback language.
    place.textContent = 'Technical Error Contact Link Support.'
  },
)
