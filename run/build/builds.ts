export interface Build {
  readonly name: string
  /** Arguments for Vite's command line. */
  readonly viteArguments: readonly string[]
  /** Files and folders whose change makes the build stale, relative to the project. A test keeps them complete. */
  readonly inputs: readonly string[]
  /** Folder of browser files to store compressed, relative to the project. */
  readonly browserFiles: string
  /** This file exists after a successful build. */
  readonly result: string
  /** Brotli quality 0–11. The best one is too slow for the megabytes of the Studio. */
  readonly brotliQuality: number
  /** Leaves source maps when there is a token to upload them to Sentry. */
  readonly hasSourceMaps?: true
}

const tools = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'app.config.ts',
  'setting-values.ts',
  'contract/upload-limits.ts',
]

export const siteBuild: Build = {
  name: 'site',
  viteArguments: ['build'],
  inputs: [
    ...tools,
    'vite.config.ts',
    'src',
    'messages',
    'public',
    'project.inlang/settings.json',
    'run/vite',
    'client-networks',
    'contract',
    'cms/structure',
    'cms/content.types.ts',
    'cms/queries.ts',
    'data-files',
    'insight/insight-report.ts',
    'logging',
    'metrics',
  ],
  browserFiles: 'dist/client',
  result: 'dist/server/server.js',
  brotliQuality: 11,
  hasSourceMaps: true,
}

export const studioBuild: Build = {
  name: 'Studio',
  viteArguments: ['build', '--config', 'cms/studio/vite.config.ts'],
  inputs: [
    ...tools,
    'sanity.config.ts',
    'cms/schema',
    'cms/structure',
    'cms/studio',
    'contract/values.ts',
  ],
  browserFiles: 'dist/studio',
  result: 'dist/studio/index.html',
  brotliQuality: 8,
}

export const builds: readonly Build[] = [siteBuild, studioBuild]
