import { describe, expect, test } from 'vitest'
import { resumeAfterStop } from '#api/use-cases/resume-after-stop.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { holdPayment } from '#tests/support/held-payment.ts'
import { owing } from '#tests/support/money.ts'
import { booksOf, movedMoney } from '#tests/support/money-back.ts'

/** A payment whose process ends between the provider's answer and its being stored. */
async function stoppedPayment(api: GetApi) {
  const found = await owing(api)
  const { email, slug } = found
  await api().work()
  const { first, send, lose } = await holdPayment(api, found)
  api().advance(1_000)
  return {
    email,
    slug,
    send,
    resume: () => resumeAfterStop(api().context, api().context.now()),
    /** The test's process goes on: what it still waits for ends. */
    end: async () => {
      lose(new Error('The process was stopped.'))
      await first
    },
  }
}

export const stoppedPaymentSuite = (api: GetApi) =>
  describe('a payment whose process was stopped', () => {
    test('is known as soon as there is a process again, is charged once, and its key may be used again', async () => {
      const { email, slug, send, resume, end } = await stoppedPayment(api)
      const since = api().outbox.length
      await resume()
      const [invoice] = (await booksOf(api(), slug)).invoices
      expect(invoice).toMatchObject({ status: 'PAID', paid: invoice?.total })
      const again = await send()
      expect([again.status, (await again.json()).code]).toEqual([400, 'already_paid'])
      await resume()
      await api().work()
      const { payments } = await booksOf(api(), slug)
      const slugs = payments.map((payment) => payment.slug)
      expect(movedMoney(api(), slugs)).toEqual({ charged: invoice?.total, refunded: 0 })
      const mails = api()
        .outbox.slice(since)
        .filter(({ to }) => to === email)
      expect(mails).toHaveLength(1)
      await end()
    })

    test('keeps its key while the provider cannot be asked', async () => {
      const { slug, resume, send, end } = await stoppedPayment(api)
      api().network.isUp = false
      await resume()
      api().network.isUp = true
      expect((await booksOf(api(), slug)).invoices).toMatchObject([{ status: 'PAYMENT_PENDING' }])
      await resume()
      expect((await booksOf(api(), slug)).invoices).toMatchObject([{ status: 'PAID' }])
      expect((await send()).status).toBe(400)
      await end()
    })
  })
