import { createHash } from 'node:crypto'
import path from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { paraglideOptions } from './run/message-compiler.ts'

/**
 * Files for the browser; a module goes into the first that wants it. What is loaded together compresses best together;
 * left alone it becomes dozens of small files.
 */
const browserFiles = [
  {
    name: 'core',
    wants: [
      '/node_modules/(?:react|react-dom|scheduler|@tanstack|seroval|seroval-plugins|cookie-es|use-sync-external-store|valibot)/',
      '/src/(?:url|device-art|seo)/',
      '/src/ui/(?:brand|button|class-names|dialog|icon|layout|link|menu-row|modal|skip-link|state-panel|toast|visually-hidden)',
    ],
  },
  { name: 'ui', wants: ['/src/ui/'], minShareCount: 2 },
  {
    name: 'copy',
    wants: [
      '/src/content/',
      '/features/pages/(?:local-text|question|shop-questions|page-structured)',
    ],
    minShareCount: 2,
  },
  {
    name: 'blocks',
    wants: ['/features/pages/(?:blocks|page-opening|content-page)'],
    minShareCount: 3,
  },
  {
    name: 'cards',
    wants: [
      '/features/catalogue/(?:device-card|device-grid|device-picture|picture-travel|kept/(?:save-|compare-b|kept))',
    ],
    minShareCount: 2,
  },
].map(({ wants, ...file }, place, all) => ({
  ...file,
  test: new RegExp(wants.join('|')),
  priority: all.length - place,
}))

/** Names of server functions in addresses and in every page: random to a compressor, so as short as is safe. */
const shortFunctionId = ({ filename, functionName }: { filename: string; functionName: string }) =>
  createHash('sha256')
    .update(`${path.relative(import.meta.dirname, filename)} ${functionName}`)
    .digest('base64url')
    .slice(0, 10)

export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin(paraglideOptions),
    vanillaExtractPlugin(),
    tanstackStart({
      importProtection: { behavior: 'error' },
      router: { quoteStyle: 'single', semicolons: false },
      serverFns: { generateFunctionId: shortFunctionId },
    }),
    react(),
  ],
  build: { target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: browserFiles },
          },
        },
      },
    },
    // The production server is one self-contained folder; Sentry patches Node at run time and
    // sharp is not JavaScript: both must stay outside it.
    // In development CommonJS packages such as React only load from outside.
    ssr: {
      resolve: {
        ...(command === 'build' ? { noExternal: true } : {}),
        external: ['@sentry/node', 'sharp'],
      },
    },
  },
  server: { host: '127.0.0.1', strictPort: true },
}))
