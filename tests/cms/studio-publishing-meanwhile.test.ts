import { setTimeout as sleep } from 'node:timers/promises'
import type { Action } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, type RunningLake, startLake } from './running-lake.ts'
import { studioMutator } from './studio-mutator.ts'
import { type Mutator, openTypist } from './studio-typist.ts'

const slowMs = 25_000

let lake: RunningLake
let mutator: Mutator
beforeAll(async () => {
  lake = await startLake()
  mutator = await studioMutator()
})
afterAll(async () => {
  await lake.kill()
})

const words = Array.from({ length: 200 }, (_, n) => `${n},`)
const everyWord = words.join('')

/** What an editor does again and again in the time of the words, and how often it was possible. */
function repeatedly(action: Action, times = Number.POSITIVE_INFINITY) {
  let count = 0
  const act = async () => {
    const done = await lake
      .client('editor')
      .action(action)
      .then(
        () => true,
        () => false,
      )
    if (done) count += 1
  }
  return {
    meanwhile: async (index: number) => {
      if (index % 7 === 6 && count < times) await act()
    },
    count: () => count,
  }
}

/** Answers to saves are late by this time, the events of the listener are not. */
function slowAnswers(lateMs: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    if (init?.method === 'POST') await sleep(lateMs)
    return answer
  }
}

interface Typing {
  readonly id: string
  readonly meanwhile: (index: number) => Promise<unknown>
  readonly lateMs?: number
}

/** An editor types words into a published document while something happens to it. */
async function typed({ id, meanwhile, lateMs = 0 }: Typing) {
  const editor = lake.client('editor')
  await editor.create({ _id: id, _type: 'note', text: '' })
  const answers = slowAnswers(lateMs)
  const studio = editor.withConfig({ resolveFetch: () => answers })
  const typist = await openTypist(studio, id, mutator)
  await eventually(typist.isOpen, slowMs)
  let others: Promise<unknown> = Promise.resolve()
  for (const [index, word] of words.entries()) {
    typist.type(word)
    await sleep(8)
    others = others.then(() => meanwhile(index))
  }
  await others
  await eventually(typist.isSaved, slowMs)
  // A refused save is known before the event that explains it.
  await sleep(200)
  typist.close()
  expect(typist.problems()).toEqual([])
  const [live, draft] = await editor.getDocuments([id, `drafts.${id}`])
  return { shown: typist.shown(), stored: (draft ?? live)?.text }
}

test.each([0, 20, 150])(
  'what an editor types while another one publishes is kept as it was typed, with answers %i ms late',
  async (lateMs) => {
    const id = `published-${lateMs}`
    const ids = { publishedId: id, draftId: `drafts.${id}` }
    const { meanwhile, count } = repeatedly({
      actionType: 'sanity.action.document.publish',
      ...ids,
    })
    expect(await typed({ id, meanwhile, lateMs })).toEqual({ shown: everyWord, stored: everyWord })
    expect(count()).toBeGreaterThan(5)
  },
)

test('an editor who types while another one discards the draft sees what is stored', async () => {
  const { meanwhile, count } = repeatedly({
    actionType: 'sanity.action.document.version.discard',
    versionId: 'drafts.discarded',
  })
  const { shown, stored } = await typed({ id: 'discarded', meanwhile, lateMs: 20 })
  expect(shown).toBe(stored)
  expect(count()).toBeGreaterThan(5)
})

test.each([0, 150])(
  'an editor who types while another one deletes the document sees that it is gone, with answers %i ms late',
  async (lateMs) => {
    const id = `deleted-${lateMs}`
    const { meanwhile, count } = repeatedly(
      {
        actionType: 'sanity.action.document.delete',
        publishedId: id,
        includeDrafts: [`drafts.${id}`],
      },
      1,
    )
    expect(await typed({ id, meanwhile, lateMs })).toEqual({ shown: '', stored: undefined })
    expect(count()).toBe(1)
  },
)
