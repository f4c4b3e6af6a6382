import { randomInt } from 'node:crypto'
import { imeiOf } from '#contract/imei.ts'

/** Of a device that was not traded in yet. */
export const newImei = () => imeiOf(`35${String(randomInt(10 ** 12)).padStart(12, '0')}`)
