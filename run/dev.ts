import path from 'node:path'
import { studioBuild } from '#run/build/builds.ts'
import { planForDevelopment } from '#run/dev/development-programs.ts'
import { describeStack } from '#run/stack/describe-stack.ts'
import { superviseStack } from '#run/stack/supervisor.ts'

/** `npm run dev`: the same stack with hot reload. */
await superviseStack({
  root: path.dirname(import.meta.dirname),
  builds: [studioBuild],
  plan: planForDevelopment,
  describe: describeStack,
})
