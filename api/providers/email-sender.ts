import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { writeFileAtomic } from '#data-files/write-file-atomic.ts'

export interface OutgoingEmail {
  /** Unique and growing: the id of the stored e-mail. */
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly date: Date
}

/** Hands an e-mail on. @throws when it could not be handed on; it is tried again later. */
export type SendEmail = (mail: OutgoingEmail) => Promise<void>

const connectionTimeoutMs = 10_000

const messageOf = ({ id, to, date, ...mail }: OutgoingEmail, from: string) => ({
  ...mail,
  date,
  from,
  // As a text it would be read as a list: `friends:sato@example.com` is a group with one member.
  to: { name: '', address: to },
  // The same for an e-mail that is sent again after a crash, so that the recipient's program shows it once. By the number alone it
  // would be that of an e-mail that a restored database has forgotten, too.
  messageId: `<mail-${id}-${date.getTime()}@${from.split('@')[1]?.replace(/>$/, '') ?? 'localhost'}>`,
  // Programs that answer mail by themselves, such as a note of absence, leave it unanswered (RFC 3834, 5).
  headers: { 'Auto-Submitted': 'auto-generated' },
})

const isOnThisMachine = (smtpUrl: string) =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(smtpUrl).hostname)

/**
 * Through a mail server: `smtp://user:password@host:587`. One on another machine has to offer STARTTLS: whoever can remove
 * that from its answer would read the password, and the links with which accounts are opened. `?requireTLS=false` at the end
 * of the address allows it.
 */
export function smtpSender(smtpUrl: string, from: string): SendEmail {
  const connect = async () => {
    // Loaded only where e-mail is sent: the API starts sooner.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      requireTLS: !isOnThisMachine(smtpUrl),
      // One e-mail after the other over one connection: a hundred thousand handshakes and logins would take a day.
      pool: true,
      maxConnections: 1,
      connectionTimeout: connectionTimeoutMs,
      greetingTimeout: connectionTimeoutMs,
      socketTimeout: connectionTimeoutMs,
    })
  }
  let transport: ReturnType<typeof connect> | undefined
  return async (mail) => {
    transport ??= connect()
    await (await transport).sendMail(messageOf(mail, from))
  }
}

const answerOf = (
  error: unknown,
): { readonly code: number; readonly command: unknown } | undefined =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? { code: error.responseCode, command: 'command' in error ? error.command : undefined }
    : undefined

/**
 * Whether a mail server refused one e-mail: it may accept the next one. Any other error means that the server is
 * unavailable.
 */
export const isAnswerOfServer = (error: unknown): boolean => answerOf(error) !== undefined

/**
 * Whether a mail server refused the recipient for good (RFC 5321, 4.2.1). A refused login or sender is the shop's own
 * fault and concerns every e-mail.
 */
export function isRecipientRefused(error: unknown): boolean {
  const answer = answerOf(error)
  return answer !== undefined && answer.code >= 500 && answer.command === 'RCPT TO'
}

/** Into files of a folder, which the API's own page /outbox/ shows. */
export function outboxSender(directory: string): SendEmail {
  return async (mail) => {
    const file = path.join(directory, `${String(mail.id).padStart(8, '0')}.json`)
    await writeFileAtomic(file, JSON.stringify(mail, null, 2))
  }
}

const storedEmails = v.object({
  id: v.number(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  date: v.pipe(v.string(), v.toDate()),
})

/** The newest e-mails of an outbox, newest first. */
export async function readOutbox(directory: string, limit: number): Promise<OutgoingEmail[]> {
  const names = await readdir(directory).catch((): string[] => [])
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, limit)
  return Promise.all(
    newest.map(async (name) =>
      v.parse(storedEmails, JSON.parse(await readFile(path.join(directory, name), 'utf8'))),
    ),
  )
}
