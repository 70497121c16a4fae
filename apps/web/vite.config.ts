import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import babel from '@rolldown/plugin-babel'
import { languages, localeOf, type Messages } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { messagesPlugin } from '@kattegat/messages/vite-plugin'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

/** The text font is asked for with the page itself, not only once the style sheet has been read. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const font = Object.keys(context.bundle ?? {}).find((file) => /inter-latin-wght.*\.woff2$/.test(file))
        if (!font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

/** What the page says where its script cannot run, in every language: which one is the reader's is not known then. */
function sayWithoutScript(): Plugin {
  const paragraphs = (write: (t: Messages<'unsupported-browser'>) => string) =>
    languages
      .map((language) => `<p lang="${localeOf(language)}">${write(messagesIn(language, 'unsupported-browser'))}</p>`)
      .join('\n')
  return {
    name: 'say-without-script',
    transformIndexHtml: (html) =>
      html
        .replace(
          '<!-- unsupported -->',
          paragraphs((t) => `<strong>${t('unsupported.what')}</strong> ${t('unsupported.advice')}`),
        )
        .replace(
          '<!-- no script -->',
          paragraphs((t) => t('noScript')),
        ),
  }
}

/** Writes each text file of the build compressed beside itself, so that the server need not do it at every request. */
function compressAhead(): Plugin {
  return {
    name: 'compress-ahead',
    apply: 'build',
    async writeBundle({ dir }) {
      for (const name of await readdir(dir!, { recursive: true })) {
        if (!/\.(js|mjs|css|svg|html)$/.test(name)) continue
        const file = join(dir!, name)
        const text = await readFile(file)
        // Smaller ones fit a packet as they are.
        if (text.length < 1024) continue
        const settings = {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
        }
        await writeFile(`${file}.br`, await brotli(text, settings))
        await writeFile(`${file}.gz`, await gzip(text, { level: 9 }))
      }
    },
  }
}

// The API, the identity provider and the jobs dashboard are one server; Vite only adds the pages to it.
const server = process.env['KATTEGAT_SERVER'] ?? 'http://localhost:8080'
const serverPaths = ['/api', '/ui/', '/idp', '/idp-signin', '/hangfire', '/brand/', '/healthz', '/readyz']

// Screens are where much is drawn again and again. The shell, the fields and their like are not: compiled, they would
// only make the first load larger. Nor are the parts of the create-shipment form that come with it: what is typed there
// draws its own cell, and what follows from it waits for the pause (`useTyped`).
const compiler = reactCompilerPreset()
const screensOnly = {
  ...compiler,
  rolldown: {
    ...compiler.rolldown,
    filter: { id: /\/src\/screens\/(?!create-shipment\/(?:(?:whose|addresses|submit)\/)?[\w-]+\.tsx?$).*\.tsx?$/ },
  },
}

/** The oldest browsers that know light-dark(), which the colours are written in. */
const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

/** Whether a module's file is one of these. */
const isOneOf =
  (...patterns: readonly RegExp[]) =>
  (id: string) =>
    patterns.some((pattern) => pattern.test(id))

/**
 * Fields and rules that nearly every screen shares. Each dialog fetched later has others of them, so that they would
 * stand in two dozen files of a few hundred bytes, every one with a cost of its own. Nothing here may import from the
 * shell, whose values would not be there yet: `check-bundle` refuses files that import each other.
 */
const isKit = isOneOf(
  /[\\/]packages[\\/](messages[\\/]src|contract[\\/]src[\\/]paths|domain[\\/]src[\\/]permissions)/,
  /[\\/]src[\\/](paths\.ts|app[\\/](cookies|i18n[\\/])|ui[\\/]icons[\\/](Icon|first-icons)\.|ui[\\/]toasts[\\/]toast-store)/,
  /[\\/]domain[\\/]src[\\/](money[\\/](money|decimal)|identifiers[\\/]air-waybill|calendar[\\/]written-time)\.ts$/,
  /[\\/]ui[\\/](ui\.module|button\.module|Badge|Button|CloseButton|FactList|IconButton|Notice|PageHeading|Section|SkeletonLines|load-chunk|focus-field)\.(tsx?|css)$/,
  /[\\/]ui[\\/]fields[\\/](fields\.module|suggest-field\.module|FieldFrame|TextField|CheckField|SelectField|TextAreaField|CellField|SuggestField|use-suggestions|TimeField|read-time|CharacterCounter)\.(tsx?|css)$/,
  /use-debounced-value|messages:portal$|vite[\\/]preload-helper|[\\/]ui[\\/](after-press|undo-key)\.ts$/,
)

/**
 * Rules and fields that the empty form needs, in one file: each of the two dozen they would stand in is compressed by
 * itself, which costs 5 kB of the first load. What the shell needs as well stays out, or it would wait for all of it.
 */
const isFirstForm = isOneOf(
  /messages:(shipment-form|create-shipment)$/,
  /[\\/]domain[\\/]src[\\/]address[\\/](address-facts|address-format|countries|phone-number|postal-codes|states|territories)\.ts$/,
  /[\\/]domain[\\/]src[\\/]validation[\\/](?!cases|validate-postal|validate-shipment-packaging)/,
  /[\\/]domain[\\/]src[\\/]customs[\\/](customs|customs-area|customs-of-form|territories)\.ts$/,
  /[\\/]domain[\\/]src[\\/]aes[\\/](aes|citations|goods-weights|filing-places)\.ts$/,
  /[\\/]domain[\\/]src[\\/]shipment[\\/](shipment-fields|address-fields|field-paths|entered-measures|filing-answers|line-totals|vocabulary)\.ts$/,
  /[\\/]domain[\\/]src[\\/](identifiers[\\/]internal-transaction|calendar[\\/](calendar-day|written-day)|figures[\\/]typed-figure|messages[\\/](field-names|say))/,
  /[\\/]create-shipment[\\/](booking-form|field-errors|form-values|form-parts|address-values|units|read-form|draft|use-field|FormFields|create-shipment\.module)\.(tsx?|css)$/,
  /[\\/]src[\\/]app[\\/](typed-number|form-errors[\\/]field-errors)/,
  /[\\/]ui[\\/]editable-table[\\/](EditableTable|use-editable-table|use-form-rows|loaded-actions|focus-input|hidden-columns|is-table|row-store|editable-table\.module|index)\.(tsx?|css)$/,
  /node_modules[\\/]react-hook-form/,
)

const isThereAtFirst = /^assets\/(rolldown-runtime|react|kit|shell)-/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    messagesPlugin(),
    sayWithoutScript(),
    react(),
    babel({ presets: [screensOnly] }),
    preloadTextFont(),
    compressAhead(),
  ],
  server: {
    port: 5173,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    manifest: true,
    sourcemap: 'hidden',
    // Older CSS targets make the minifier unfold light-dark() into nothing.
    cssTarget: browsers,
    target: browsers,
    modulePreload: {
      // All of them know module preloading.
      polyfill: false,
      // What every page has begun with is there already: no screen need ask for it.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => !isThereAtFirst.test(file)),
    },
    rolldownOptions: {
      // Icons of later screens come with these only, though one index exports them all.
      treeshake: { moduleSideEffects: [{ test: /[\\/]src[\\/]ui[\\/]icons[\\/]/, sideEffects: false }] },
      output: {
        // What a hash costs no compressor takes off, and the first load names every file: these are enough.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // React changes with its own releases only, so browsers keep it over ours. Everything else splits by route.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'kit', test: isKit, priority: 2, includeDependenciesRecursively: false },
            // Whatever else is imported before any screen. The page and its entry stay a file of their own.
            {
              name: 'shell',
              tags: ['$initial'],
              test: (id) => !/(index\.html|main\.tsx)$/.test(id),
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'form', test: isFirstForm, priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  test: {
    name: 'web',
    // Against what hangs, not what is slow.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    environment: 'jsdom',
    // What a file leaves in modules, `test-browser.ts` takes away.
    isolate: false,
    // Vitest leaves a core free, which on two cores is one of two.
    maxWorkers: Math.min(availableParallelism(), 4),
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/test-browser.ts'],
  },
})
