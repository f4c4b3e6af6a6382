import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { externalRequestPatches } from './block-external-requests.ts'
import { publicationPatches } from './keep-publications.ts'
import { unsavedTextPatches } from './keep-unsaved-text.ts'
import { patchPackages } from './patch-packages.ts'
import { validationPatches } from './validate-current-document.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The Studio as static files under `/studio/`, apart from the site's own build. */
export default defineConfig({
  root,
  base: '/studio/',
  plugins: [
    patchPackages([
      ...externalRequestPatches,
      ...unsavedTextPatches,
      ...publicationPatches,
      ...validationPatches,
    ]),
  ],
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  build: {
    outDir: fileURLToPath(new URL('../../dist/studio', import.meta.url)),
    emptyOutDir: true,
    chunkSizeWarningLimit: 8_000,
    target: 'es2024',
  },
})
