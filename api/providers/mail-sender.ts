import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  /** Unique and growing: the number of the stored mail. */
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly date: Date
}

/** Hands mail on. @throws when it could not be handed on; it is tried again later. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

const connectionTimeoutMs = 10_000

const messageOf = ({ id, ...mail }: OutgoingMail, from: string) => ({
  ...mail,
  from,
  // The same for a mail that is sent again after a crash, so that the reader's program can tell.
  messageId: `<mail-${id}@${from.split('@')[1]?.replace(/>$/, '') ?? 'localhost'}>`,
})

/** Through a mail server: `smtp://user:password@host:587`. */
export function smtpSender(smtpUrl: string, from: string): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    socketTimeout: connectionTimeoutMs,
  })
  return async (mail) => {
    await transport.sendMail(messageOf(mail, from))
  }
}

/** Into files `<number>.eml` in a folder, which the API's own page /outbox/ shows. */
export function outboxSender(directory: string, from: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const { message } = await transport.sendMail(messageOf(mail, from))
    const file = path.join(directory, `${String(mail.id).padStart(8, '0')}.eml`)
    await writeFile(`${file}.unfinished`, message, { mode: 0o600 })
    await rename(`${file}.unfinished`, file)
  }
}
