import { markMailSent, postponeMail, takeMails } from '#api/store/emails.ts'
import type { Sweep } from './worker.ts'

const batchSize = 20

/** Hands stored mails on; one that fails is tried again later, with longer and longer pauses. */
export const deliverMail: Sweep = {
  name: 'deliver mail',
  everyMs: 0,
  async run({ database, sendMail, logger }, now) {
    for (;;) {
      const taken = await takeMails(database, now, batchSize)
      for (const mail of taken) {
        try {
          await sendMail({
            id: mail.id,
            to: mail.recipient,
            subject: mail.subject,
            text: mail.text ?? '',
            date: mail.created_at,
          })
          await markMailSent(database, mail.id, now)
        } catch (error) {
          logger.error({ mail: mail.id, tries: mail.tries, error: String(error) }, 'mail not sent')
          await postponeMail(database, mail, now)
        }
      }
      if (taken.length < batchSize) return
    }
  },
}
