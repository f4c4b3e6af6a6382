import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type RunningLake, startLake } from './running-lake.ts'

const rounds = 4
const writers = 3

async function writeUntilKilled(lake: RunningLake, round: number, acknowledged: Set<string>) {
  const editor = lake.client('editor')
  for (let n = 0; ; n += 1) {
    const id = `r${round}-${n}-${Math.random().toString(36).slice(2)}`
    try {
      await editor
        .transaction([
          { create: { _id: `${id}-a`, _type: 'pair' } },
          { create: { _id: `${id}-b`, _type: 'pair' } },
        ])
        .commit({ returnDocuments: false })
    } catch {
      return
    }
    acknowledged.add(id)
  }
}

test('kill -9 in the middle of writing loses nothing that was acknowledged, and tears no transaction apart', async () => {
  const acknowledged = new Set<string>()
  let lake = await startLake()
  for (let round = 0; round < rounds; round += 1) {
    const running = lake
    const writing = Array.from({ length: writers }, () =>
      writeUntilKilled(running, round, acknowledged),
    )
    await sleep(150 + round * 40)
    await lake.kill()
    await Promise.all(writing)
    lake = await startLake(lake.dataDirectory)
  }
  const stored = await lake.client('editor').fetch<string[]>('*[_type == "pair"]._id')
  await lake.kill()
  const ids = new Set(stored)
  expect(acknowledged.size).toBeGreaterThan(20)
  expect([...acknowledged].filter((id) => !ids.has(`${id}-a`) || !ids.has(`${id}-b`))).toEqual([])
  expect(
    stored.filter(
      (id) => !ids.has(id.replace(/-[ab]$/, '-a')) || !ids.has(id.replace(/-[ab]$/, '-b')),
    ),
  ).toEqual([])
})

test('what editors changed is not seeded over after a restart', async () => {
  const lake = await startLake()
  const headline = { _type: 'localeText', ja: '書き換えました。', en: 'Rewritten.' }
  await lake.client('editor').patch('home').set({ headline }).commit()
  await lake.client('editor').delete('page-how-it-works')
  await lake.stop()
  const again = await startLake(lake.dataDirectory)
  const query =
    '{"headline": *[_id == "home"][0].headline, "pages": count(*[_id == "page-how-it-works"])}'
  expect(await again.client('visitor').fetch(query)).toEqual({ headline, pages: 0 })
  await again.kill()
})
