import path from 'node:path'
import { describeHouse } from '#run/house/describe-house.ts'
import { keepHouse } from '#run/house/keep-house.ts'

await keepHouse({ root: path.dirname(import.meta.dirname), describe: describeHouse })
