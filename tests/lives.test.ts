import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyTally } from '#tests/lives/harness/tally.ts'
import { type OpenWorld, openPgliteWorld, openPostgresWorld } from '#tests/lives/harness/world.ts'
import { playLives } from '#tests/lives/play.ts'

const seed = 13
/** Ends what hangs and is not a measurement: on a busy machine every request to a server waits for its turn. */
const timeoutMs = 600_000

/** The short form of `npm run lives`. */
const livesOn = (name: string, lives: number, open: () => Promise<OpenWorld>) =>
  describe(`lives on ${name}`, () => {
    let opened: OpenWorld | undefined
    beforeAll(async () => {
      opened = await open()
    }, timeoutMs)
    afterAll(() => opened?.close())

    test(
      'keep the books of docs/money.md',
      async () => {
        if (opened === undefined) throw new Error('The database is not open.')
        const tally = emptyTally()
        await playLives({ world: opened.world, tally, seed, lives, counted: [] })
        expect(tally.lives).toBe(lives)
        expect(tally.statuses.get('subscription subscribed') ?? 0).toBeGreaterThan(lives / 4)
      },
      timeoutMs,
    )
  })

livesOn('PGlite', 12, openPgliteWorld)
livesOn('Postgres', 6, openPostgresWorld)
