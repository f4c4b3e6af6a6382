import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyTally } from '#tests/lives/harness/tally.ts'
import { type OpenWorld, openPgliteWorld, openPostgresWorld } from '#tests/lives/harness/world.ts'
import { playLives } from '#tests/lives/play.ts'

const seed = 13
/** Ends what hangs and measures nothing: on a busy machine every question to a server waits for its turn. */
const timeoutMs = 600_000

/** Broken by the product as it is: each goes when its cause is mended. */
const known = [
  'a claimed coupon can be named',
  'a month that is not owed is not charged',
  'points of a released invoice come back once',
  'a discount is that of a coupon, on rent',
  'a refused payment spends no coupon',
  'first_3_invoices ends with month 2',
  'first_3_invoices runs for three months',
  'first_invoice is for month 0 only',
  'invitations are rewarded with the delivery',
  'points are for months paid and begun',
  'points by kind add up',
  'rent earns 1 %',
  'the coupon of a closed application comes back',
]

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
        await playLives({ world: opened.world, tally, seed, lives, counted: known })
        expect(tally.lives).toBe(lives)
        expect(tally.statuses.get('subscription subscribed') ?? 0).toBeGreaterThan(lives / 4)
      },
      timeoutMs,
    )
  })

livesOn('PGlite', 12, openPgliteWorld)
livesOn('Postgres', 6, openPostgresWorld)
