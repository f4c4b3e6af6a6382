import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { blockExternalRequests } from './block-external-requests.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The Studio as static files under `/studio/`, apart from the site's own build. */
export default defineConfig({
  root,
  base: '/studio/',
  plugins: [blockExternalRequests()],
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  build: {
    outDir: fileURLToPath(new URL('../../dist/studio', import.meta.url)),
    emptyOutDir: true,
    chunkSizeWarningLimit: 8_000,
    target: 'es2024',
  },
})
