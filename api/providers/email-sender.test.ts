import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outboxSender, readOutbox, smtpSender } from './email-sender.ts'

const mail = {
  id: 7,
  to: 'sato@example.com',
  subject: '端末を発送しました',
  text: '佐藤様\n\n発送しました。',
  date: new Date('2026-11-21T00:00:00Z'),
}
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reboot-outbox-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

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

test('a mail server gets the e-mail with a message id by which it recognises a repetition', async () => {
  const received: { to: string[]; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, callback) {
      const source = await text(stream)
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
      callback()
    },
  })
  const listening = once(server.server, 'listening')
  server.listen(0, '127.0.0.1')
  await listening
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const send = smtpSender(`smtp://127.0.0.1:${port}`, 'Reboot <no-reply@reboot.example>')
  await send(mail)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['sato@example.com'])
  expect(received[0]?.source).toContain('Message-ID: <mail-7@reboot.example>')
  expect(received[0]?.source).toContain('From: Reboot <no-reply@reboot.example>')
})

test('an unreachable mail server is an error, so that the e-mail is tried again', async () => {
  const send = smtpSender('smtp://127.0.0.1:9', 'Reboot <no-reply@reboot.example>')
  await expect(send(mail)).rejects.toThrow('ECONNREFUSED')
})
