import path from 'node:path'
import { studioBuild } from '#run/build/builds.ts'
import { describeStack } from '#run/stack/describe-stack.ts'
import { planPrograms } from '#run/stack/programs.ts'
import { superviseStack } from '#run/stack/supervisor.ts'

/** What each program is made of; a change there starts it again. The site's own changes are Vite's business. */
const madeOf: Readonly<Record<string, readonly string[]>> = {
  api: ['api', 'contract', 'app.config.ts'],
  lake: ['cms/lake', 'cms/seed', 'app.config.ts'],
}

/** The same stack with hot reload. */
const planForDevelopment: typeof planPrograms = (settings, source) =>
  // Without a health check: a program that stands at a breakpoint does not hang.
  planPrograms(settings, source).map(({ healthUrl: _, ...plan }) => {
    const [quiet = '', file = ''] = plan.nodeArguments
    const watched = madeOf[plan.name]
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
