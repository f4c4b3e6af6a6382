import { createHash } from 'node:crypto'
import path from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { locales } from './app.config.ts'
import { shortClassNames } from './run/vite/class-names.ts'
import { earlyStyles } from './run/vite/early-styles.ts'
import { languageFiles } from './run/vite/language-files.ts'
import { paraglideOptions } from './run/vite/message-compiler.ts'

/**
 * Files for the browser; a module goes into the first that wants it. What is loaded together compresses best together;
 * left alone it becomes dozens of small files. `$initial` is what every page loads.
 */
const browserFiles: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'core', tags: ['$initial'] },
  { name: 'parts', test: /\/src\/(?:ui|forms)\/.*\.vanilla\.css$/, minShareCount: 2 },
  {
    name: 'programme',
    test: /\/features\/pages\/(?!.*(?:local|questions|step|call-to|faq|block-section)).*\.vanilla\.css$/,
    minShareCount: 2,
  },
  { name: 'content', test: /\/(?:content|pages)\/.*\.vanilla\.css$/, minShareCount: 2 },
  {
    name: 'devices',
    test: /\/catalogue\/(?:device|kept\/kept).*\.vanilla\.css$/,
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: /\/src\/forms\/|\/ui\/(?:alert|text)|\/messages\/(?:access_(?!see)|forms|newsletter|requests)/,
    minShareCount: 2,
  },
  { name: 'fields', test: /\/ui\/(?:checkbox|field|radio|select|choice)/, minShareCount: 2 },
  {
    name: 'cards',
    test: /\/catalogue\/(?:device-|picture-|kept\/(?:save-|compare-b|kept))|\/messages\/(?:compare|keep)_|\/ui\/colour-disc/,
    minShareCount: 2,
  },
  {
    name: 'ui',
    test: /\/src\/(?:ui|seo|device-art)\/.*\.tsx?$|\/paraglide\/messages|\/react-query\/|\/local-text|\/use-form-in-step|\/device-skeletons/,
    minShareCount: 3,
  },
  {
    name: 'copy',
    test: /\/@portabletext\/|\/(?:portable-text|content-picture|questions|question-list)\.(?:tsx|css\.ts)$/,
  },
  // These are on the home page too.
  { name: 'steps', test: /\/blocks\/(?:step|call-to|faq|block-section)/, minShareCount: 2 },
  {
    name: 'blocks',
    test: /\/features\/pages\/(?:blocks|page-opening|content-page)/,
    minShareCount: 2,
  },
]

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
            codeSplitting: {
              groups: browserFiles.map((file, place) => ({
                ...file,
                priority: browserFiles.length - place,
              })),
              includeDependenciesRecursively: false,
            },
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
