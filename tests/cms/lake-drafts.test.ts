import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editorAccount } from '#cms/lake/editor-account.ts'
import { api, everyRoute } from './lake-routes.ts'
import { type RunningLake, startLake } from './running-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
  const editor = lake.client('editor')
  await editor.create({
    _id: 'drafts.secret',
    _type: 'note',
    title: 'told to nobody',
    about: { _type: 'reference', _ref: 'open', _weak: true },
  })
  await editor.create({
    _id: 'open',
    _type: 'note',
    title: 'public',
    about: { _type: 'reference', _ref: 'drafts.secret', _weak: true },
  })
})
afterAll(async () => {
  await lake.kill()
})

describe('drafts', () => {
  const read = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${lake.url}${api}${path}`, init)
    return { status: answer.status, text: await answer.text() }
  }

  test('are in no answer without signing in, whatever the route', async () => {
    const isStream = (path: string) => /\/data\/(listen|live)/.test(path)
    const paths = everyRoute()
      .filter(({ method, path }) => method === 'GET' && path.startsWith(api) && !isStream(path))
      .map(({ path }) => path)
    const withDraft = async (headers: Record<string, string>) => {
      const answers = await Promise.all(paths.map((path) => fetch(lake.url + path, { headers })))
      const texts = await Promise.all(answers.map((answer) => answer.text()))
      return paths.filter((_, index) => texts[index]?.includes('told to nobody'))
    }
    const authorization = `Bearer ${editorAccount(lake.dataDirectory).token}`
    expect(await withDraft({ authorization })).toEqual(
      expect.arrayContaining([
        `${api}/data/doc/production/drafts.secret`,
        `${api}/data/export/production`,
        `${api}/data/history/production/documents/drafts.secret`,
      ]),
    )
    expect(await withDraft({})).toEqual([])
  })

  test('are not found by any perspective, query or id', async () => {
    for (const perspective of ['raw', 'drafts', 'previewDrafts', 'some,drafts', 'raw,published']) {
      const path = `/data/query/production?query=*&perspective=${perspective}`
      expect((await read(path)).status, perspective).toBeGreaterThanOrEqual(400)
    }
    for (const query of [
      '*',
      '*[_id in path("drafts.**")]',
      '*[_id == "open"]{"draft": *[_id == "drafts.secret"][0], "by": *[references(^._id)]}',
      '*[_id == "open"][0].about->',
    ]) {
      const body = JSON.stringify({ query })
      expect(
        (await read(`/data/query/production?query=${encodeURIComponent(query)}`)).text,
      ).not.toContain('told to nobody')
      const posted = await read('/data/query/production', { method: 'POST', body })
      expect(posted.status).toBe(200)
      expect(posted.text).not.toContain('told to nobody')
    }
    expect((await read('/data/query/production?query=*')).text).toContain('"open"')
    const doc = await read('/data/doc/production/drafts.secret,open')
    expect(JSON.parse(doc.text)).toMatchObject({
      documents: [{ _id: 'open' }],
      omitted: [{ id: 'drafts.secret' }],
    })
  })

  test('are in the export, which is for the editor, and their history and referrers are closed', async () => {
    const authorization = `Bearer ${editorAccount(lake.dataDirectory).token}`
    const whole = await read('/data/export/production', { headers: { authorization } })
    expect(whole.text).toContain('told to nobody')
    for (const path of [
      '/data/export/production',
      '/data/history/production/documents/drafts.secret',
      '/data/history/production/transactions/drafts.secret',
      '/data/history/production/events/documents/drafts.secret',
      '/data/references/production/documents/open/to',
      '/data/live/events/production?includeDrafts=true',
    ]) {
      expect((await read(path)).status, path).toBe(401)
    }
  })

  test('are not sent to a listener without sign-in, also when it resumes', async () => {
    const { transactionId } = await lake
      .client('editor')
      .transaction([{ create: { _id: 'before', _type: 'note' } }])
      .commit({ returnDocuments: false })
    const answer = await fetch(
      `${lake.url}${api}/data/listen/production?query=*&enableResume=true`,
      { headers: { 'last-event-id': transactionId } },
    )
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    const editor = lake.client('editor')
    await editor.patch('drafts.secret').set({ more: 'told to nobody' }).commit()
    await editor.create({ _id: 'after', _type: 'note' })
    let told = ''
    while (!told.includes('"after"')) told += (await reader?.read())?.value ?? ''
    await reader?.cancel()
    expect(told).toContain('event: welcomeback')
    expect(told).not.toContain('secret')
  })

  test('nobody writes without signing in', async () => {
    for (const path of ['/data/mutate/production', '/data/actions/production']) {
      const answer = await fetch(`${lake.url}${api}${path}`, { method: 'POST', body: '{}' })
      expect(answer.status).toBe(401)
    }
  })
})

describe('what only hosted Sanity has', () => {
  const answer = async (path: string, method = 'GET') => {
    const authorization = `Bearer ${editorAccount(lake.dataDirectory).token}`
    const given = await fetch(`${lake.url}${api}${path}`, { method, headers: { authorization } })
    return { status: given.status, body: await given.json() }
  }

  test.each([
    ['/schedules/reboot/production', { schedules: [] }],
    ['/media-libraries?organizationId=o', { data: [] }],
    ['/access/requests/me', []],
    ['/projects/reboot/roles', []],
    ['/data/history/production/events/releases/r1', { events: {}, nextCursor: '' }],
    ['/features', []],
  ])('is an empty list: %s', async (path, body) => {
    expect(await answer(path)).toEqual({ status: 200, body })
  })

  test.each([
    ['POST', '/agent/action/generate/production'],
    ['GET', '/media-libraries/m1/doc/x'],
    ['POST', '/schedules/reboot/production/s1/publish'],
    ['POST', '/comments/production/setup'],
    ['GET', '/nothing/of/the/kind'],
  ])('is not found: %s %s', async (method, path) => {
    const { status, body } = await answer(path, method)
    expect(status).toBe(404)
    expect(body).toMatchObject({ statusCode: 404, error: 'Not Found' })
  })

  test('releases are refused as actions and empty as documents', async () => {
    const { client } = lake
    const releases = await client('editor').fetch('*[_type == "system.release"]')
    expect(releases).toEqual([])
    const given = await fetch(`${lake.url}${api}/data/actions/production`, {
      method: 'POST',
      headers: { authorization: `Bearer ${editorAccount(lake.dataDirectory).token}` },
      body: JSON.stringify({
        actions: [{ actionType: 'sanity.action.release.create', releaseId: 'r1' }],
      }),
    })
    expect(given.status).toBe(400)
    expect(await given.json()).toMatchObject({ error: { type: 'actionError' } })
  })
})
