import path from 'node:path'
import { type OutgoingEmail, readOutbox } from '#api/providers/email-sender.ts'
import { testStack } from './test-stack.ts'

const arrivesWithinMs = 15_000
const lookEveryMs = 100
const newestCount = 100

/** The last e-mail to an address whose text has a match; waits until it arrives. @throws when none does */
export async function findEmail(to: string, pattern: RegExp): Promise<OutgoingEmail> {
  const outbox = path.join(testStack().dataDirectory, 'outbox')
  const deadline = Date.now() + arrivesWithinMs
  for (;;) {
    const emails = await readOutbox(outbox, newestCount)
    const found = emails.find((email) => email.to === to && pattern.test(email.text))
    if (found) return found
    if (Date.now() > deadline) throw new Error(`No e-mail to ${to} with ${pattern} has come.`)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

/** The link of the last e-mail to an address that leads to a page of the site, as path and query. */
export async function findLink(
  to: string,
  page: '/login' | '/login/password-reset/confirm' | '/newsletter',
) {
  const pattern = new RegExp(`https?://[^/\\s]+((?:/en)?${page}\\?\\S+)`)
  const { text } = await findEmail(to, pattern)
  return pattern.exec(text)?.[1] ?? ''
}
