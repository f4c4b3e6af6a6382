import { readSeed } from '#api/store/seed-source.ts'

/** The data that every test database starts with. */
export const seed = await readSeed()
