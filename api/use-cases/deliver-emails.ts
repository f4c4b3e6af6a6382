import { describeError } from '#api/domain/describe-error.ts'
import { addMs, hourMs, minuteMs } from '#api/domain/durations.ts'
import { retryDelayMs } from '#api/domain/retry-delay.ts'
import { isAnswerOfServer, isRecipientRefused } from '#api/providers/email-sender.ts'
import { claimEmail, giveUpEmail, markEmailSent, postponeEmail } from '#api/store/emails.ts'
import { dayMs } from '#contract/days.ts'
import { countEmailDelivery } from '#metrics/metrics.ts'
import type { AppContext } from './app-context.ts'
import type { RecurringJob } from './background-job.ts'

/** An e-mail that is claimed for longer counts as lost with its process. */
const claimMs = minuteMs
const delays = { firstMs: 30_000, maxMs: 6 * hourMs }
/** By the machine's clock: after this time the run ends, and the next one continues. */
const budgetMs = 30_000

/** How long an e-mail is tried (RFC 5321, 4.5.4.1: at least four to five days). */
const triedForMs = 5 * dayMs
/** A server that is set up wrongly for some hours refuses recipients that it accepts afterwards. */
const refusedRecipientTriedForMs = dayMs

const isUndeliverable = (error: unknown, ageMs: number): boolean =>
  ageMs >= (isRecipientRefused(error) ? refusedRecipientTriedForMs : triedForMs)

/** @returns whether there may be more to send now */
async function deliverNext({ database, sendEmail, logger, now }: AppContext): Promise<boolean> {
  const claim = { now: now(), until: addMs(now(), claimMs) }
  // One at a time: those that wait for their turn are not claimed meanwhile.
  const email = await claimEmail(database, claim)
  if (email === undefined) return false
  const { id, recipient, subject, text, created_at, tries } = email
  try {
    await sendEmail({ id, to: recipient, subject, text: text ?? '', date: created_at })
  } catch (error) {
    const isGivenUp = isUndeliverable(error, now().getTime() - created_at.getTime())
    logger.error({ email: id, tries, isGivenUp, ...describeError(error) }, 'e-mail not sent')
    countEmailDelivery(isGivenUp ? 'given_up' : 'postponed')
    if (isGivenUp) await giveUpEmail(database, id)
    else await postponeEmail(database, id, addMs(now(), retryDelayMs(tries, delays)))
    // A server that said nothing would keep the next one waiting too.
    return isAnswerOfServer(error)
  }
  countEmailDelivery('sent')
  await markEmailSent(database, id, now())
  return true
}

/** Hands stored e-mails on. One that fails is tried again for five days, with longer and longer pauses; one whose recipient is refused, for a day. */
export const deliverEmails: RecurringJob = {
  name: 'deliver e-mails',
  everyMs: 0,
  hasOwnLoop: true,
  async run(context) {
    const endsAt = performance.now() + budgetMs
    while (performance.now() < endsAt && (await deliverNext(context)));
  },
}
