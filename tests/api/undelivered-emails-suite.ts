import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hourMs } from '#api/domain/durations.ts'
import { insertEmail } from '#api/store/emails.ts'
import { emails } from '#api/store/tables/job-tables.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { deliverEmails } from '#api/use-cases/deliver-emails.ts'
import { dayMs } from '#contract/days.ts'
import { readMetrics } from '#metrics/metrics.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'

const refusal = (responseCode: number, command: string) =>
  Object.assign(new Error(`${responseCode} Refused`), { responseCode, command })

/** What becomes of an e-mail that the mail server does not take: api/use-cases/deliver-emails.ts. */
export const undeliveredEmailsSuite = (running: GetApi) =>
  describe('an e-mail', () => {
    test('whose recipient is refused is given up after a day, and its text goes', async () => {
      const { context, advance, work } = running()
      await work()
      const mail = { recipient: 'gone@example.com', subject: 'Gone', text: 'a secret link' }
      await insertEmail(context.database, { ...mail, now: context.now() })
      const sendEmail: AppContext['sendEmail'] = async ({ to }) => {
        if (to === mail.recipient) tries += 1
        throw refusal(550, 'RCPT TO')
      }
      let tries = 0
      for (let hour = 0; hour < 48; hour += 1) {
        await deliverEmails.run({ ...context, sendEmail }, context.now())
        advance(hourMs)
      }
      expect(tries).toBeGreaterThan(5)
      expect((await readMetrics()).text).toMatch(/email_deliveries_total\{outcome="given_up"\} \d/)
      const gone = () =>
        context.database.select().from(emails).where(eq(emails.recipient, mail.recipient))
      expect(await gone()).toMatchObject([{ text: null, sent_at: null }])
      advance(90 * dayMs)
      await work()
      expect(await gone()).toEqual([])
    })

    test.for([
      [451, 'RCPT TO'],
      // The shop's own password or sender is wrong: nothing is lost of what waits meanwhile.
      [535, 'AUTH PLAIN'],
      [550, 'MAIL FROM'],
    ] as const)(
      'that a server refuses with %i to %s is tried for five days',
      async ([code, command]) => {
        const { context, advance, work } = running()
        await work()
        const mail = { recipient: `away-${code}@example.com`, text: 'Text.' }
        await insertEmail(context.database, { ...mail, subject: 'Away', now: context.now() })
        let tries = 0
        const sendEmail: AppContext['sendEmail'] = async ({ to }) => {
          if (to === mail.recipient) tries += 1
          throw refusal(code, command)
        }
        for (let day = 0; day < 8; day += 1) {
          await deliverEmails.run({ ...context, sendEmail }, context.now())
          advance(dayMs)
        }
        expect(tries).toBe(6)
      },
    )
  })
