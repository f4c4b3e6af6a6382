import { describe, expect, test } from 'vitest'
import { receiveReturn } from '#api/use-cases/receive-return.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { type RentalLife, startRental } from '#tests/support/rental-life.ts'

const categoriesOf = async (life: RentalLife) =>
  (await life.invoices()).map(({ category }) => category)

export const acceptedFeeSuite = (api: GetApi) =>
  describe('the fee of an early end', () => {
    test('is not owed for a device that comes back without a request', async () => {
      const life = await startRental(api(), { months: 12 })
      await receiveReturn(api().context, life.slug)
      expect(await life.now()).toMatchObject({ status: 'ended' })
      expect(await categoriesOf(life)).toEqual(['general'])
    })

    test('is not owed once the request is withdrawn', async () => {
      const life = await startRental(api(), { months: 12 })
      const { data } = await life.refusedEnd()
      const accepted = await life.end({ accepted_fee: Number(data?.early_end_fee) })
      expect(accepted.end_request?.fee).toBeGreaterThan(0)
      await life.update({ end_request: 'withdraw' })
      await receiveReturn(api().context, life.slug)
      expect(await categoriesOf(life)).toEqual(['general'])
    })
  })
