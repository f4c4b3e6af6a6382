import { claimEmails, markEmailSent, postponeEmail } from '#api/store/emails.ts'
import type { RecurringJob } from './worker.ts'

const batchSize = 20

/** Hands stored mails on; one that fails is tried again later, with longer and longer pauses. */
export const deliverEmails: RecurringJob = {
  name: 'deliver mail',
  everyMs: 0,
  async run({ database, sendEmail, logger }, now) {
    for (;;) {
      const taken = await claimEmails(database, now, batchSize)
      for (const email of taken) {
        try {
          await sendEmail({
            id: email.id,
            to: email.recipient,
            subject: email.subject,
            text: email.text ?? '',
            date: email.created_at,
          })
          await markEmailSent(database, email.id, now)
        } catch (error) {
          logger.error(
            { email: email.id, tries: email.tries, error: String(error) },
            'mail not sent',
          )
          await postponeEmail(database, email, now)
        }
      }
      if (taken.length < batchSize) return
    }
  },
}
