import { createTheme } from '@mantine/core'
import type { CSSVariablesResolver } from '@mantine/core'
import { amber, dark, gray, green, ink, red } from './colours.ts'

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"

/**
 * The look of the portal. Components are named by string keys only: importing them here would pull every one of them
 * into every route.
 */
export const theme = createTheme({
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.35' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  colors: { ink, gray, dark, red, green, amber, yellow: amber },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  black: '#1b212b',
  defaultRadius: 5,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Pagination: { defaultProps: { size: 'sm' } },
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': '#69727f',
    '--mantine-color-error': red[7],
    '--mantine-color-default-border': gray[3],
    '--mantine-color-anchor': ink[7],
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-text': dark[0],
    '--mantine-color-bright': '#ffffff',
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#8e97a5',
    '--mantine-color-error': '#ff9d94',
    '--mantine-color-default': dark[6],
    '--mantine-color-default-hover': dark[5],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-anchor': ink[3],
  },
})
