import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { unsavedTextPatches } from '#cms/studio/keep-unsaved-text.ts'
import { patchPackages } from '#cms/studio/patch-packages.ts'
import type { Mutator } from './studio-typist.ts'

/** `@sanity/mutator` as it is built into the Studio. */
export async function studioMutator(): Promise<Mutator> {
  const entry = fileURLToPath(import.meta.resolve('@sanity/mutator'))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [patchPackages(unsavedTextPatches)],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'mutator' } },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const code = outputs.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n')
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  const mutator: Mutator = await import(/* @vite-ignore */ url)
  return mutator
}
