import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { embeddedProjectId } from '#app.config.ts'
import { startLake } from '#cms/lake/start-lake.ts'
import { writeFileAtomic } from '#data-files/write-file-atomic.ts'
import { lakeClient } from '#run/content/lake-client.ts'
import { findFreePort } from '#run/stack/ports.ts'
import { photograph } from '#tests/support/pictures.ts'
import { newDataDirectory, rejectionOf } from './running-lake.ts'

vi.mock(import('#data-files/write-file-atomic.ts'), { spy: true })

test('an editor whose work cannot be saved on a full disk reads why, in both languages', async () => {
  const dataDirectory = newDataDirectory()
  const port = await findFreePort()
  const lakeUrl = `http://127.0.0.1:${port}`
  const dataset = 'production'
  const { stop } = await startLake(
    {
      host: '127.0.0.1',
      port,
      lakeUrl,
      siteUrl: lakeUrl,
      dataDirectory,
      projectId: embeddedProjectId,
      dataset,
    },
    pino({ level: 'silent' }),
  )
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  vi.mocked(writeFileAtomic).mockRejectedValueOnce(full)
  const client = lakeClient({ lakeUrl, dataset, dataDirectory })
  const upload = client.assets.upload('image', Buffer.from(await photograph()))
  expect(await rejectionOf(upload)).toMatchObject({
    statusCode: 507,
    message: expect.stringMatching(/ディスクがいっぱい.*the disk of the content is full/),
  })
  await stop()
})
