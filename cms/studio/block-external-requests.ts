import type { Plugin } from 'vite'

interface Patch {
  readonly reason: string
  readonly file: RegExp
  readonly find: RegExp
  readonly replacement: string
}

const patches: readonly Patch[] = [
  {
    reason: 'no version check at sanity-cdn.com',
    file: /\/sanity\/lib\/index\.js$/,
    find: /(fetchLatestAvailableVersionForPackage = async \(options\) => \{)/,
    replacement: '$1 return undefined;',
  },
  {
    reason: 'no feedback probe at api.sanity.io',
    file: /\/sanity\/lib\/index\.js$/,
    find: /(function useFeedbackAvailable\(options\) \{)/,
    replacement: '$1 return false;',
  },
  {
    reason: 'a workspace with its own API host has no project host name',
    file: /\/@sanity\/sdk\/dist\/(authStore|clientStore)-/,
    find: /useProjectHostname = (fetchOptions\?\.useProjectHostname \?\? isStudioConfig\(instance\.config\))/,
    replacement: 'useProjectHostname = !apiHost && ($1)',
  },
  {
    reason: 'no fonts from design-system-static.sanity.io',
    file: /\/ui5\/dist\/styles\.css/,
    find: /@font-face\s*\{[^}]*design-system-static\.sanity\.io[^}]*\}/g,
    replacement: '',
  },
]

/**
 * Removes requests to other hosts from the Studio at build time.
 * Fails the build when a patch no longer matches, so that an update of Sanity is noticed.
 */
export function blockExternalRequests(): Plugin {
  const pending = new Set(patches)
  return {
    name: 'reboot:no-foreign-requests',
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
