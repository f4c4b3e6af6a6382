import { describeError } from '#api/domain/describe-error.ts'
import { hourMs, minuteMs } from '#api/domain/durations.ts'
import { retryDelayMs } from '#api/domain/retry-delay.ts'
import { isAnswerOfServer } from '#api/providers/email-sender.ts'
import { claimEmail, markEmailSent, postponeEmail } from '#api/store/emails.ts'
import type { AppContext } from './app-context.ts'
import type { RecurringJob } from './background-job.ts'

/** An e-mail that is claimed for longer counts as lost with its process. */
const claimMs = minuteMs
const delays = { firstMs: 30_000, maxMs: 6 * hourMs }
/** By the machine's clock: after this time the run ends, and the next one continues. */
const budgetMs = 30_000

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** @returns whether there may be more to send now */
async function deliverNext({ database, sendEmail, logger, now }: AppContext): Promise<boolean> {
  const claim = { now: now(), until: after(now(), claimMs) }
  // One at a time: those that wait for their turn are not claimed meanwhile.
  const email = await claimEmail(database, claim)
  if (email === undefined) return false
  const { id, recipient, subject, text, created_at, tries } = email
  try {
    await sendEmail({ id, to: recipient, subject, text: text ?? '', date: created_at })
  } catch (error) {
    logger.error({ email: id, tries, ...describeError(error) }, 'e-mail not sent')
    await postponeEmail(database, id, after(now(), retryDelayMs(tries, delays)))
    // A server that did not answer would delay the next one too.
    return isAnswerOfServer(error)
  }
  await markEmailSent(database, id, now())
  return true
}

/** Sends stored e-mails; one that fails is tried again later, after longer and longer pauses. */
export const deliverEmails: RecurringJob = {
  name: 'deliver e-mails',
  everyMs: 0,
  hasOwnLoop: true,
  async run(context) {
    const endsAt = performance.now() + budgetMs
    while (performance.now() < endsAt && (await deliverNext(context)));
  },
}
