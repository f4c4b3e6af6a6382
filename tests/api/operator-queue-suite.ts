import { describe, expect, test } from 'vitest'
import { readOperatorQueue } from '#api/use-cases/read-operator-queue.ts'
import { receiveReturn } from '#api/use-cases/receive-return.ts'
import { moveToRepair } from '#api/use-cases/repair-device.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { enter, inDebt } from '#tests/support/operating.ts'
import { sendFromRepair } from '#tests/support/rental-life.ts'
import { applySomebody, passDays, rentSomebody } from '#tests/support/renting.ts'

export const operatorQueueSuite = (api: GetApi) =>
  describe("the operator's queue", () => {
    const read = (limit?: number) => readOperatorQueue(api().context, api().context.now(), limit)
    const isIn = (list: readonly { slug: string }[], slug: string) =>
      list.some((one) => one.slug === slug)

    test('has a device while it is in repair', async () => {
      const { slug } = (await rentSomebody(api())).subscription
      expect(isIn((await read()).in_repair, slug)).toBe(false)
      await moveToRepair(api().context, slug)
      expect(isIn((await read()).in_repair, slug)).toBe(true)
      await sendFromRepair(api(), slug)
      expect(isIn((await read()).in_repair, slug)).toBe(false)
    })

    test('has a debt that goes to collection until the device is back', async () => {
      const { slug, email } = await inDebt(api)
      await passDays(api(), 62, email)
      expect(isIn((await read()).to_collect, slug)).toBe(true)
      await receiveReturn(api().context, slug)
      expect(isIn((await read()).to_collect, slug)).toBe(false)
    })

    test('has a charge by hand from its draft until it is sent or dropped', async () => {
      const { slug: subscription_slug } = (await rentSomebody(api())).subscription
      const charge = { subscription_slug, text_ja: '修理', text_en: 'Repair', amount: 5500 }
      const draft = async () => (await enter(api, 'draft-charge', charge)).slug ?? ''
      const [sent, dropped] = [await draft(), await draft()]
      const drafts = async () => {
        const { charges_to_send } = await read()
        return [isIn(charges_to_send, sent), isIn(charges_to_send, dropped)]
      }
      expect(await drafts()).toEqual([true, true])
      await enter(api, 'send-charge', { invoice_slug: sent })
      expect(await drafts()).toEqual([false, true])
      await enter(api, 'cancel-charge', { invoice_slug: dropped })
      expect(await drafts()).toEqual([false, false])
    })

    test('says which lists are cut off', async () => {
      await applySomebody(api())
      await applySomebody(api())
      expect((await read()).cut_off).toEqual([])
      const short = await read(1)
      expect(short.applications).toHaveLength(1)
      expect(short.cut_off).toContain('applications')
    })
  })
