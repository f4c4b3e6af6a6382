import path from 'node:path'
import { describeStack } from '#run/stack/describe-stack.ts'
import { superviseStack } from '#run/stack/supervisor.ts'

await superviseStack({ root: path.dirname(import.meta.dirname), describe: describeStack })
