import './kit.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useShownScheme } from './colour-scheme.ts'
import { cssVariables, theme } from './theme.ts'

/**
 * Round every part of the component kit. Only what is fetched when it is needed uses the kit (calendars, tables,
 * paging); what stands on the first screen is ours and small.
 */
export function Kit({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={useShownScheme()}>
      {children}
    </MantineProvider>
  )
}
