import { createHash } from 'node:crypto'
import path from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { locales } from './app.config.ts'
import { browserFiles } from './run/vite/browser-files.ts'
import { shortClassNames } from './run/vite/class-names.ts'
import { earlyStyles } from './run/vite/early-styles.ts'
import { noFileCycles } from './run/vite/file-cycles.ts'
import { languageFiles } from './run/vite/language-files.ts'
import { paraglideOptions } from './run/vite/message-compiler.ts'

/** Names of server functions in addresses and in every page: random to a compressor, so as short as is safe. */
const shortFunctionId = ({ filename, functionName }: { filename: string; functionName: string }) =>
  createHash('sha256')
    .update(`${path.relative(import.meta.dirname, filename)} ${functionName}`)
    .digest('base64url')
    .slice(0, 10)

export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin(paraglideOptions),
    earlyStyles(),
    languageFiles(locales),
    noFileCycles(),
    vanillaExtractPlugin(
      command === 'build' ? { identifiers: shortClassNames(import.meta.dirname) } : {},
    ),
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
        // Each language's copy is minified after its words were chosen (run/vite/language-files.ts).
        minify: false,
        rolldownOptions: {
          output: {
            codeSplitting: browserFiles,
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
