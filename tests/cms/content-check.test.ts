import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSeed } from '#cms/seed/read-seed.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { contentCommand } from './content-command.ts'
import { portOf, type RunningLake, startLake } from './running-lake.ts'

const scratch = newTemporaryFolder('checked')
const written = (name: string, documents: readonly unknown[]) => {
  const file = path.join(scratch, name)
  writeFileSync(file, documents.map((document) => JSON.stringify(document)).join('\n'))
  return file
}

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(async () => {
  await lake.kill()
})

const contentOf = () => lake.client('editor').fetch('* | order(_id)', {}, { perspective: 'raw' })

describe('an import that the Studio would not publish', () => {
  const checked = (file: string, ...options: string[]) =>
    contentCommand('import', [file, ...options], lake.dataDirectory, portOf(lake))
  const title = (ja?: string) => ({ _type: 'localeString', en: 'About', ...(ja ? { ja } : {}) })
  const about = { _id: 'page-about', _type: 'page', route: '/about' }

  test('is refused as a whole, with the line of each document and what it lacks', async () => {
    const before = await contentOf()
    const file = written('unpublishable.ndjson', [
      { ...about, title: title() },
      { _id: 'elsewhere', _type: 'blogPost' },
      {
        ...about,
        _id: 'page-how-it-works',
        route: '/how-it-works',
        title: title('ご利用の流れ'),
      },
    ])
    const { code, said } = await checked(file, '--replace')
    expect(said).toMatch(/^Nothing was imported:\n/)
    expect(said).toMatch(/line 1, "page-about", title[^\n]*: [^\n]*日本語を入力してください/)
    expect(said).toContain('line 2, "elsewhere": the Studio has no document type "blogPost"')
    expect(said).not.toContain('line 3')
    expect(code).toBe(1)
    expect(await contentOf()).toEqual(before)
  })

  test('is not what the site starts with, which is taken as it is', async () => {
    const seed = written('seed.ndjson', readSeed())
    const { code, said } = await checked(seed, '--replace')
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Documents imported') })
  })
})
