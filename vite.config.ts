import { createHash } from 'node:crypto'
import path from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { locales } from './app.config.ts'
import { failOnChunkCycles } from './run/vite/chunk-cycles.ts'
import { chunkGroups } from './run/vite/chunk-groups.ts'
import { localeBundles } from './run/vite/locale-bundles.ts'
import { paraglideOptions } from './run/vite/paraglide-options.ts'
import { releaseName } from './run/vite/release.ts'
import { serverFunctionsOnUse } from './run/vite/server-functions-on-use.ts'
import { shortClassNames } from './run/vite/short-class-names.ts'
import { stylesOnlyImport } from './run/vite/styles-only-import.ts'
import { markedFunctionId } from './src/request/upload-functions.server.ts'

/** Names of server functions in addresses and in every page: they do not compress, so they are as short as is safe. */
const shortFunctionId = ({
  filename,
  functionName,
}: {
  filename: string
  functionName: string
}) => {
  const hash = createHash('sha256')
    .update(`${path.relative(import.meta.dirname, filename)} ${functionName}`)
    .digest('base64url')
  return markedFunctionId(hash.slice(0, 10), functionName)
}

/** Few visits reach these pages: their code is in separate files, not in the one that every page loads. */
const ownPages =
  /^\/(?:account|login|signup|devices\/request|devices\/\$deviceId_|trade-in-estimator)/

/**
 * Its not-found page is loaded separately (src/features/pages/late-not-found-page.tsx): every visit loads what is split
 * here.
 */
const devicePage = '/devices/$deviceId'

/** Created for Sentry, when they may be uploaded (run/build/upload-source-maps.ts); never in a folder that is served. */
const sourceMaps = process.env.SENTRY_AUTH_TOKEN
  ? path.join(import.meta.dirname, 'dist', 'source-maps')
  : undefined

export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin(paraglideOptions),
    stylesOnlyImport(),
    localeBundles(locales, sourceMaps),
    serverFunctionsOnUse(),
    failOnChunkCycles(),
    vanillaExtractPlugin(
      command === 'build' ? { identifiers: shortClassNames(import.meta.dirname) } : {},
    ),
    tanstackStart({
      importProtection: { behavior: 'error' },
      router: {
        quoteStyle: 'single',
        semicolons: false,
        codeSplittingOptions: {
          splitBehavior: ({ routeId }) => {
            if (routeId === devicePage) return [['component'], ['errorComponent']]
            return ownPages.test(routeId)
              ? [['loader', 'component', 'notFoundComponent'], ['errorComponent']]
              : undefined
          },
        },
      },
      serverFns: { generateFunctionId: shortFunctionId },
    }),
    react(),
  ],
  ...(command === 'build'
    ? { define: { 'import.meta.env.RELEASE': JSON.stringify(releaseName(import.meta.dirname)) } }
    : {}),
  build: { target: 'es2023' },
  environments: {
    client: {
      build: {
        // Each language's copy is minified after its words were selected (run/vite/locale-bundles.ts).
        minify: false,
        ...(sourceMaps ? { sourcemap: 'hidden' as const } : {}),
        rolldownOptions: {
          // A schema is data: one that no script uses is left out.
          treeshake: { manualPureFunctions: ['v'] },
          output: {
            codeSplitting: chunkGroups,
          },
        },
      },
    },
    // The production server is one self-contained folder; Sentry patches Node at run time, pino finds files beside its own
    // and sharp is not JavaScript: they must stay outside it.
    // In development CommonJS packages such as React only load from outside.
    ssr: {
      resolve: {
        ...(command === 'build' ? { noExternal: true } : {}),
        external: ['@sentry/node', 'pino', 'prom-client', 'sharp'],
      },
    },
  },
  server: { host: '127.0.0.1', strictPort: true },
}))
