import path from 'node:path'
import { nodeArguments, planPrograms } from '#run/stack/programs.ts'

/** What every program loads. */
const shared = [
  'app.config.ts',
  'setting-values.ts',
  'contract',
  'credentials',
  'data-files',
  'logging',
]

/**
 * Files and folders whose changes restart a program, by its name. The site is reloaded by Vite. A test keeps them complete.
 */
export const watchedPaths: Readonly<Record<string, readonly string[]>> = {
  api: [...shared, 'api', 'client-networks', 'metrics'],
  lake: [...shared, 'client-networks', 'cms/lake', 'cms/queries.ts', 'cms/seed'],
  gateway: [...shared, 'gateway'],
}

/** The programs of `planPrograms`, each reloaded when its code changes. */
export const planForDevelopment: typeof planPrograms = (settings, source) =>
  // Without a health check: a program that stopped at a breakpoint is not blocked.
  planPrograms(settings, source).map(({ healthUrl: _, ...plan }) => {
    const [file = ''] = plan.nodeArguments.slice(nodeArguments.length)
    const watched = watchedPaths[plan.name]
    return {
      ...plan,
      env: { ...plan.env, NODE_ENV: 'development' },
      nodeArguments: watched
        ? [...nodeArguments, path.join('run', 'dev', 'restart-on-change.ts'), file, ...watched]
        : [...nodeArguments, path.join('run', 'dev', 'site.ts')],
    }
  })
