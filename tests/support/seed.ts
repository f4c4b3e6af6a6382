import { readSeed } from '#api/store/seed-source.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { startOfTest } from './api-under-test.ts'

/** The data that the database of each API test starts with. */
export const seed = await readSeed(dayInJapan(startOfTest))
