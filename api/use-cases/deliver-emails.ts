import { hourMs, minuteMs } from '#api/domain/durations.ts'
import { retryDelayMs } from '#api/domain/retry-delay.ts'
import { claimEmails, markEmailSent, postponeEmail } from '#api/store/emails.ts'
import type { RecurringJob } from './background-job.ts'

const batchSize = 20
/** An e-mail that is claimed for longer is taken to have been lost with its process. */
const claimMs = minuteMs
const delays = { firstMs: 30_000, maxMs: 6 * hourMs }

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Hands stored e-mails on; one that fails is tried again later, with longer and longer pauses. */
export const deliverEmails: RecurringJob = {
  name: 'deliver e-mails',
  everyMs: 0,
  async run({ database, sendEmail, logger }, now) {
    for (;;) {
      const until = after(now, claimMs)
      const claimed = await claimEmails(database, { now, until, limit: batchSize })
      for (const { id, recipient, subject, text, created_at, tries } of claimed) {
        try {
          await sendEmail({ id, to: recipient, subject, text: text ?? '', date: created_at })
          await markEmailSent(database, id, now)
        } catch (error) {
          logger.error({ email: id, tries, error: String(error) }, 'e-mail not sent')
          await postponeEmail(database, id, after(now, retryDelayMs(tries, delays)))
        }
      }
      if (claimed.length < batchSize) return
    }
  },
}
