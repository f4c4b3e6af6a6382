import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { startChange } from '#tests/support/purchases.ts'
import { age, startRental } from '#tests/support/rental-life.ts'

const describeChosen = (api: GetApi) =>
  describe('an extension that was chosen', () => {
    test('does not follow an end that is withdrawn once the term is over', async () => {
      const life = await startRental(api(), { months: 1 })
      await life.update({ renewal: 'extend_12' })
      await life.end()
      expect((await life.now()).renewal).toBe('extend_12')
      const { minimum_ends_on: endsOn } = await life.now()
      await life.passTo(addDays(addMonths(life.startedOn, 1), 4))
      await life.update({ end_request: 'withdraw' })
      await life.pass(1)
      expect(await life.now()).toMatchObject({ renewal: 'rolling', minimum_ends_on: endsOn })
    })

    test('stays for the term that is not over when the end is withdrawn', async () => {
      const life = await startRental(api(), { months: 1 })
      await life.update({ renewal: 'extend_12' })
      await life.end()
      await life.update({ end_request: 'withdraw' })
      expect((await life.now()).renewal).toBe('extend_12')
    })

    test('is not added to the term of another device', async () => {
      const life = await startChange(api())
      await life.update({ renewal: 'extend_12' })
      await life.ask()
      expect(await life.payFee()).toBe(200)
      await life.ship()
      expect((await life.now()).renewal).toBe('rolling')
    })
  })

/** A term of 12 months more, and what a page that was opened before something else happened does not do. */
export const extensionSuite = (api: GetApi) => {
  describe('an extension', () => {
    test('has an early-end fee of its own', async () => {
      const life = await startRental(api(), { months: 1 })
      await life.update({ renewal: 'extend_12' })
      const extendedOn = addMonths(life.startedOn, 1)
      await life.passTo(addDays(extendedOn, -1))
      // Chosen again on the last day, it still begins on the day after.
      const { preview } = await life.update({ renewal: 'extend_12', preview: true })
      const extendedTo = addDays(addMonths(extendedOn, 12), -1)
      expect(preview).toMatchObject({ new_minimum_ends_on: extendedTo })
      await life.update({ renewal: 'extend_12' })
      expect((await life.now()).minimum_ends_on).toBe(life.today())
      await life.pass(1)
      expect(await life.now()).toMatchObject({
        minimum_started_on: extendedOn,
        minimum_ends_on: extendedTo,
      })
      const refused = await life.refusedEnd()
      expect(refused.data).toMatchObject({ early_end_fee: Math.floor((life.monthly * 11) / 2) })
    })

    test('that is chosen after the minimum end begins that day', async () => {
      const life = await startRental(api(), { months: 1 })
      await life.passTo(addDays(addMonths(life.startedOn, 1), 10))
      const { preview } = await life.update({ renewal: 'extend_12', preview: true })
      const endsOn = addDays(addMonths(life.today(), 12), -1)
      expect(preview).toMatchObject({ action: 'set_renewal', new_minimum_ends_on: endsOn })
      expect(await life.update({ renewal: 'extend_12' })).toMatchObject({
        minimum_started_on: life.today(),
        minimum_ends_on: endsOn,
      })
    })

    test('is made once: after its term the subscription goes on by the month', async () => {
      const life = await startRental(api(), { months: 1 })
      await life.update({ renewal: 'extend_12' })
      await life.passTo(addMonths(life.startedOn, 1))
      expect(await life.now()).toMatchObject({ renewal: 'rolling' })
      await age(api(), life.slug, 12)
      const { minimum_ends_on: endsOn } = await life.now()
      expect(endsOn).toBe(addDays(life.today(), -1))
      await life.pass(1)
      expect(await life.now()).toMatchObject({ minimum_ends_on: endsOn })
      expect((await life.now()).allowed_actions).toContain('end')
    })

    test('that two tabs have shown is made once', async () => {
      const life = await startRental(api(), { months: 1 })
      await life.passTo(addDays(addMonths(life.startedOn, 1), 10))
      const { preview } = await life.update({ renewal: 'extend_12', preview: true })
      const extension = {
        renewal: 'extend_12',
        accepted_minimum_ends_on: preview?.new_minimum_ends_on,
      }
      await life.update(extension)
      expect((await life.refusedUpdate(extension)).code).toBe('invalid_state')
      expect(await life.now()).toMatchObject({
        renewal: 'rolling',
        minimum_ends_on: preview?.new_minimum_ends_on,
      })
    })
  })

  describeChosen(api)

  describe('a page that shows a cancellation, once the device is delivered', () => {
    test('asks for no return, and neither does one that shows an end with a fee', async () => {
      const life = await startRental(api(), { months: 1 })
      expect((await life.refusedEnd({ action: 'cancel' })).code).toBe('cancel_not_allowed')
      const early = { action: 'end_early', accepted_fee: 0 }
      expect((await life.refusedEnd(early)).code).toBe('cancel_not_allowed')
      expect((await life.now()).end_request).toBeNull()
      await life.end({ action: 'end' })
      expect((await life.now()).end_request).toMatchObject({ fee: 0 })
    })
  })
}
