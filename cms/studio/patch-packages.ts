import type { Plugin } from 'vite'
import type { PackagePatch } from './package-patch.ts'

/**
 * Changes code of packages in the Studio at build time.
 * Fails the build when a patch no longer matches, so that an update of Sanity is noticed.
 */
export function patchPackages(patches: readonly PackagePatch[]): Plugin {
  const pending = new Set(patches)
  return {
    name: 'reboot:patch-packages',
    enforce: 'pre',
    transform(code, id) {
      const [path = id] = id.split('?')
      const matching = patches.filter(({ file }) => file.test(path))
      if (matching.length === 0) return null
      let patched = code
      for (const patch of matching) {
        const next = patched.replace(patch.find, patch.replacement)
        if (next !== patched) pending.delete(patch)
        patched = next
      }
      return { code: patched, map: null }
    },
    buildEnd(error) {
      if (error || pending.size === 0) return
      const reasons = [...pending].map(({ reason }) => reason)
      this.error(`Sanity changed; these patches no longer match: ${reasons.join('; ')}.`)
    },
  }
}
