import type { PackagePatch } from './package-patch.ts'

/** Remove requests of the Studio to other hosts. */
export const externalRequestPatches: readonly PackagePatch[] = [
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
