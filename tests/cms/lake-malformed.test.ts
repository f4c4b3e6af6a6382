import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { editorAccount } from '#cms/lake/editor-account.ts'
import { api } from './lake-routes.ts'
import { type RunningLake, signedInCookie, startLake } from './running-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
  await lake.client('editor').create({ _id: 'drafts.known', _type: 'note' })
})
afterAll(async () => {
  await lake.kill()
})

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const documentOf = (depth: number) => `{"_id":"deep","_type":"note","a":${nested(depth - 1)}}`
const mutations = (list: string) => `{"mutations":[${list}]}`
const create = (document: string) => mutations(`{"create":${document}}`)
const action = (fields: string) => `{"actions":[{"actionType":"sanity.action.document.${fields}}]}`

async function send(path: string, body?: string, { isEditor = true, method = 'POST' } = {}) {
  const { token } = editorAccount(lake.dataDirectory)
  const answer = await fetch(`${lake.url}${api}${path}`, {
    method: body === undefined ? 'GET' : method,
    headers: isEditor ? { authorization: `Bearer ${token}` } : {},
    body: body ?? null,
  })
  const { message, error } = await answer.json()
  return { status: answer.status, said: `${message} ${JSON.stringify(error)}` }
}

const mutate = '/data/mutate/production'
const actions = '/data/actions/production'

test.each([
  ['an id with a space', mutate, create('{"_id":"a b","_type":"note"}'), 'not a document id'],
  [
    'an id that is too long',
    mutate,
    mutations(`{"createOrReplace":{"_id":"${'x'.repeat(129)}","_type":"note"}}`),
    'not a document id',
  ],
  [
    'a patch that changes an id',
    mutate,
    mutations('{"patch":{"id":"drafts.known","set":{"_id":"other"}}}'),
    'drafts.known',
  ],
  [
    'an action that creates a document without a usable id',
    actions,
    action('create","publishedId":"ä","attributes":{"_id":"drafts.ä","_type":"note"}'),
    'not a document id',
  ],
  [
    'a draft that is published under no usable id',
    actions,
    action('publish","publishedId":"not ok","draftId":"drafts.known"'),
    'not a document id',
  ],
  [
    'a transaction id with a new line',
    `${mutate}?transactionId=a%0Ab`,
    mutations(''),
    'transaction',
  ],
  ['a document of 20,000 levels', mutate, create(documentOf(20_000)), 'nested'],
  ['a document of 101 levels', mutate, create(documentOf(101)), '100 levels'],
  [
    'a path of 101 levels',
    mutate,
    mutations(`{"patch":{"id":"drafts.known","set":{"${'a.'.repeat(100)}a":1}}}`),
    'levels',
  ],
  ['an action of 20,000 levels', actions, `{"actions":${nested(20_000)}}`, 'nested'],
])('%s is refused, and the answer says why', async (_, path, body, reason) => {
  const { status, said } = await send(path, body)
  expect({ status, said }).toEqual({ status: 400, said: expect.stringContaining(reason) })
})

test('a document of 100 levels is stored', async () => {
  expect(await send(mutate, create(documentOf(100)))).toMatchObject({ status: 200 })
})

test.each([
  ['no JSON', '{'],
  ['no list', '{"key":"a"}'],
  ['20,000 levels', `[{"key":"a","value":${nested(20_000)}}]`],
])('settings of the Studio that are %s are refused', async (_, body) => {
  expect(await send('/users/me/keyvalue', body, { method: 'PUT' })).toMatchObject({ status: 400 })
})

test('a perspective that only JavaScript knows is refused, and later queries are answered', async () => {
  const query = '/data/query/production?query=count(*)'
  expect(await send(`${query}&perspective=constructor`)).toMatchObject({ status: 400 })
  expect(await send(query)).toMatchObject({ status: 200 })
})

test('parameters of 20,000 levels are refused, also without sign-in', async () => {
  const body = `{"query":"$p","params":{"p":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`
  const answer = await send('/data/query/production', body, { isEditor: false })
  expect(answer).toMatchObject({ status: 400, said: expect.stringContaining('nested') })
})

test('a message of presence that is nested too deeply is not sent on, and the lake goes on', async () => {
  const socketOf = async () => {
    const url = `${lake.url.replace('http', 'ws')}${api}/socket/production`
    const headers = { origin: lake.siteUrl, cookie: await signedInCookie(lake) }
    const socket = new WebSocket(url, { headers })
    await once(socket, 'open')
    return socket
  }
  const [sender, receiver] = [await socketOf(), await socketOf()]
  receiver.send('{"id":1,"method":"presence_subscribe"}')
  await once(receiver, 'message')
  const announce = (id: number, data: string) =>
    sender.send(`{"id":${id},"method":"presence_announce","params":{"data":${data}}}`)
  announce(2, nested(20_000))
  announce(3, '{"name":"here"}')
  const [relayed] = await once(receiver, 'message')
  expect(JSON.parse(String(relayed)).params.result.m).toEqual({ name: 'here' })
  for (const socket of [sender, receiver]) socket.terminate()
})
