import { planPrograms } from '#run/stack/programs.ts'
import { superviseStack } from '#run/stack/supervisor.ts'

/** `node tests/support/tiny-site-stack.ts <folder>`: the supervisor without builds, with the site alone, built in that folder. */
const [, , dist = ''] = process.argv

await superviseStack({
  root: process.cwd(),
  builds: [],
  plan: (settings, source) =>
    planPrograms(settings, source)
      .slice(0, 1)
      .map((site) => ({ ...site, nodeArguments: [...site.nodeArguments, '--dist', dist] })),
  describe: () => `ready ${process.pid}`,
})
