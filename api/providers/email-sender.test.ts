import { once } from 'node:events'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { beforeEach, expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { isRecipientRefused, outboxSender, readOutbox, smtpSender } from './email-sender.ts'

const mail = {
  id: 7,
  to: 'sato@example.com',
  subject: 'デバイスを発送しました',
  text: '佐藤様\n\n発送しました。',
  date: new Date('2026-11-21T00:00:00Z'),
}
let folder = ''
beforeEach(() => {
  folder = newTemporaryFolder('outbox')
})

test('an outbox keeps mail as it was written, newest first', async () => {
  const send = outboxSender(join(folder, 'outbox'))
  expect(await readOutbox(join(folder, 'outbox'), 10)).toEqual([])
  await send(mail)
  await send({ ...mail, id: 12, subject: '二通目' })
  expect(await readOutbox(join(folder, 'outbox'), 10)).toEqual([
    { ...mail, id: 12, subject: '二通目' },
    mail,
  ])
  expect(await readOutbox(join(folder, 'outbox'), 1)).toHaveLength(1)
})

async function startMailServer(options: SMTPServerOptions) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // The sender keeps its connection for the next e-mail.
    closeTimeout: 1,
    ...options,
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  const listening = once(server.server, 'listening')
  server.listen(0, '127.0.0.1')
  await listening
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  return { host: `127.0.0.1:${port}`, close, dropConnections }
}

const refused = (responseCode: number) => Object.assign(new Error('Refused'), { responseCode })

/** What a mail server gets when this e-mail is sent. */
async function sendAndReceive(sent: typeof mail) {
  const received: { to: string[]; source: string }[] = []
  const server = await startMailServer({
    async onData(stream, session, callback) {
      const source = await text(stream)
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
      callback()
    },
  })
  const send = smtpSender(`smtp://${server.host}`, 'Reboot <no-reply@reboot.example>')
  await send(sent)
  await server.close()
  return received
}

test('a mail server of another machine gets nothing, not even the login, unless it offers TLS', async () => {
  const received: string[] = []
  const server = await startMailServer({
    onAuth(_auth, _session, callback) {
      received.push('login')
      callback(null, { user: 'shop' })
    },
    async onData(stream, _session, callback) {
      received.push(await text(stream))
      callback()
    },
  })
  // Not a name of this machine, though it leads here.
  const elsewhere = `smtp://shop:secret@${server.host.replace('127.0.0.1', '0.0.0.0')}`
  const send = smtpSender(elsewhere, 'Reboot <no-reply@reboot.example>')
  await expect(send(mail)).rejects.toThrow(/TLS/)
  expect(received).toEqual([])
  const sendAnyway = smtpSender(`${elsewhere}?requireTLS=false`, 'Reboot <no-reply@reboot.example>')
  await sendAnyway(mail)
  expect(received).toEqual(['login', expect.stringContaining('sato@example.com')])
  await server.close()
})

test('an address is one address, whatever a list of addresses may look like', async () => {
  const [received] = await sendAndReceive({ ...mail, to: 'friends:sato@example.com' })
  expect(received?.to).toEqual(['"friends:sato"@example.com'])
})

test('a mail server gets the e-mail with a message id by which it recognises a repetition', async () => {
  const received = await sendAndReceive(mail)
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['sato@example.com'])
  expect(received[0]?.source).toContain('Message-ID: <mail-7-1795219200000@reboot.example>')
  expect(received[0]?.source).toContain('From: Reboot <no-reply@reboot.example>')
  expect(received[0]?.source).toContain('Date: Sat, 21 Nov 2026 00:00:00 +0000')
  expect(received[0]?.source, 'RFC 3834').toContain('Auto-Submitted: auto-generated')
})

test('an e-mail with the number of one that a restored database has forgotten is no repetition', async () => {
  const messageIdOf = async (date: Date) => {
    const [received] = await sendAndReceive({ ...mail, date })
    return received?.source.match(/^Message-ID: .+$/m)?.[0]
  }
  const forgotten = await messageIdOf(mail.date)
  expect(await messageIdOf(mail.date)).toBe(forgotten)
  expect(await messageIdOf(new Date('2026-11-21T04:00:00Z'))).not.toBe(forgotten)
})

test('e-mails go out one after the other over one connection, and over another one once it is gone', async () => {
  const received: string[] = []
  let connections = 0
  const server = await startMailServer({
    onConnect(_session, callback) {
      connections += 1
      callback()
    },
    async onData(stream, _session, callback) {
      received.push((await text(stream)).match(/mail-\d+/)?.[0] ?? '')
      callback()
    },
  })
  const send = smtpSender(`smtp://${server.host}`, 'Reboot <no-reply@reboot.example>')
  for (const id of [1, 2, 3]) await send({ ...mail, id })
  expect(connections).toBe(1)
  server.dropConnections()
  await send({ ...mail, id: 4 })
  await server.close()
  expect(received).toEqual(['mail-1', 'mail-2', 'mail-3', 'mail-4'])
  expect(connections).toBe(2)
})

test('an unreachable mail server is an error, so that the e-mail is tried again', async () => {
  const send = smtpSender('smtp://127.0.0.1:9', 'Reboot <no-reply@reboot.example>')
  await expect(send(mail)).rejects.toThrow('ECONNREFUSED')
})

test.for([
  ['a recipient', true, '', { onRcptTo: (_to, _session, done) => done(refused(550)) }],
  ['a recipient for now', false, '', { onRcptTo: (_to, _session, done) => done(refused(451)) }],
  ['a sender', false, '', { onMailFrom: (_from, _session, done) => done(refused(550)) }],
  ['a login', false, 'shop:wrong@', { onAuth: (_login, _session, done) => done(refused(535)) }],
] as const satisfies readonly (readonly [string, boolean, string, SMTPServerOptions])[])(
  'a mail server that refuses %s: for good %s',
  async ([, isForGood, login, options]) => {
    const server = await startMailServer({ ...options, allowInsecureAuth: true })
    const send = smtpSender(`smtp://${login}${server.host}`, 'Reboot <no-reply@reboot.example>')
    const error = await send(mail).catch((caught: unknown) => caught)
    await server.close()
    expect(error).toBeInstanceOf(Error)
    expect(isRecipientRefused(error)).toBe(isForGood)
  },
)
