import path from 'node:path'
import { studioBuild } from '#run/build/builds.ts'
import { describeStack } from '#run/stack/describe-stack.ts'
import { planPrograms } from '#run/stack/programs.ts'
import { superviseStack } from '#run/stack/supervisor.ts'

/** Folders whose changes restart a program. The site is reloaded by Vite. */
const watchedFolders: Readonly<Record<string, readonly string[]>> = {
  api: ['api', 'contract', 'app.config.ts'],
  lake: ['cms/lake', 'cms/seed', 'app.config.ts'],
  gateway: ['gateway', 'app.config.ts'],
}

/** The same stack with hot reload. */
const planForDevelopment: typeof planPrograms = (settings, source) =>
  // Without a health check: a program that stopped at a breakpoint is not blocked.
  planPrograms(settings, source).map(({ healthUrl: _, ...plan }) => {
    const [quiet = '', file = ''] = plan.nodeArguments
    const watched = watchedFolders[plan.name]
    return {
      ...plan,
      env: { ...plan.env, NODE_ENV: 'development' },
      nodeArguments: watched
        ? [quiet, path.join('run', 'dev', 'restart-on-change.ts'), file, ...watched]
        : [quiet, path.join('run', 'dev', 'site.ts')],
    }
  })

await superviseStack({
  root: path.dirname(import.meta.dirname),
  builds: [studioBuild],
  plan: planForDevelopment,
  describe: describeStack,
})
