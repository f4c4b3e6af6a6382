import type { Plugin } from 'vite'

interface Edit {
  readonly why: string
  readonly file: RegExp
  readonly find: RegExp
  readonly put: string
}

const edits: readonly Edit[] = [
  {
    why: 'no version check at sanity-cdn.com',
    file: /\/sanity\/lib\/index\.js$/,
    find: /(fetchLatestAvailableVersionForPackage = async \(options\) => \{)/,
    put: '$1 return undefined;',
  },
  {
    why: 'no feedback probe at api.sanity.io',
    file: /\/sanity\/lib\/index\.js$/,
    find: /(function useFeedbackAvailable\(options\) \{)/,
    put: '$1 return false;',
  },
  {
    why: 'a workspace with its own API host has no project host name',
    file: /\/@sanity\/sdk\/dist\/(authStore|clientStore)-/,
    find: /useProjectHostname = (fetchOptions\?\.useProjectHostname \?\? isStudioConfig\(instance\.config\))/,
    put: 'useProjectHostname = !apiHost && ($1)',
  },
  {
    why: 'no fonts from design-system-static.sanity.io',
    file: /\/ui5\/dist\/styles\.css/,
    find: /@font-face\s*\{[^}]*design-system-static\.sanity\.io[^}]*\}/g,
    put: '',
  },
]

/**
 * Takes the requests to other hosts out of the Studio while it is built.
 * Fails the build when an edit finds nothing any more, so that an update of Sanity is noticed.
 */
export function blockExternalRequests(): Plugin {
  const pending = new Set(edits)
  return {
    name: 'reboot:no-foreign-requests',
    enforce: 'pre',
    transform(code, id) {
      const [path = id] = id.split('?')
      const fitting = edits.filter(({ file }) => file.test(path))
      if (fitting.length === 0) return null
      let edited = code
      for (const edit of fitting) {
        const next = edited.replace(edit.find, edit.put)
        if (next !== edited) pending.delete(edit)
        edited = next
      }
      return { code: edited, map: null }
    },
    buildEnd(error) {
      if (error || pending.size === 0) return
      const reasons = [...pending].map(({ why }) => why)
      this.error(`Sanity changed; these edits found nothing: ${reasons.join('; ')}.`)
    },
  }
}
