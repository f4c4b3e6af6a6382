import path from 'node:path'
import { describeHouse } from './describe-house.ts'
import { keepHouse } from './keep-house.ts'

await keepHouse({ root: path.dirname(import.meta.dirname), describe: describeHouse })
