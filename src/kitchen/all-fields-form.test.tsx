import { isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerForm } from '#src/forms/answer-form.server.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { readFormStart } from '#src/forms/saved-values.server.ts'
import { renderIn } from '#src/ui/test-html.tsx'
import { sampleHandling } from './all-fields-form.data.ts'
import { SampleForm } from './all-fields-form.tsx'

const cookies = vi.hoisted(() => new Map<string, string>())
vi.mock('@tanstack/react-start/server', () => ({
  getRequestHeader: () => undefined,
  getCookie: (name: string) => cookies.get(name),
  setCookie: (name: string, value: string) => cookies.set(name, value),
  deleteCookie: (name: string) => cookies.delete(name),
}))
beforeEach(() => cookies.clear())

const action = Object.assign(async () => ({ isDone: true as const, done: '' }), { url: '/send' })

/** The form as a browser gets it that runs no scripts. */
const render = (start?: FormStart) =>
  renderIn('ja', <SampleForm id="test" action={action} start={start} onDone={() => {}} />)

const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&quot;', '"')

const tagOf = (html: string, name: string) => {
  const escaped = name.replaceAll(/[[\].]/g, String.raw`\$&`)
  return new RegExp(`<(?:input|select|textarea)[^>]* name="${escaped}"[^>]*>`).exec(html)?.[0] ?? ''
}

/** The button of these words, as the browser sends it along. */
function pressed(html: string, words: string): [string, string] {
  const tag = new RegExp(`<button[^>]*>${words}</button>`).exec(html)?.[0] ?? ''
  return [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']
}

const entered: [string, string | File][] = [
  ['email', 'hanako@example.com'],
  ['category', 'tablets'],
  ['plan', 'yearly'],
  ['amount', '２'],
  ['note', '一行目\n二行目'],
  ['photo', new File(['x'], 'photo.png')],
  ['people[0].name', '花子'],
  ['people[0].age', ''],
  ['terms', 'true'],
]

async function post(fields: [string, string | File][]): Promise<string> {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  try {
    await answerForm(sampleHandling, data)
  } catch (thrown) {
    if (isRedirect(thrown)) return String(thrown.headers.get('location'))
    throw thrown
  }
  return ''
}

test('is the browser’s own form: its address, its check and its limits are in the HTML', () => {
  const html = render()
  expect(html).toMatch(/<form[^>]*action="\/send\?locale=ja"[^>]*method="post"/)
  expect(html).toContain('encType="multipart/form-data"')
  expect(html).not.toContain('noValidate')
  for (const name of ['email', 'category', 'plan', 'photo', 'people[0].name', 'terms']) {
    expect(tagOf(html, name), name).toContain('required')
  }
  expect(tagOf(html, 'email')).toContain('maxLength="254"')
  expect(tagOf(html, 'note')).toContain('maxLength="1000"')
  expect(tagOf(html, 'amount')).not.toContain('required')
})

test('is accepted and leads on', async () => {
  expect(await post(entered)).toBe('/__kitchen')
})

test('comes back with what was entered and says what is wrong where', async () => {
  const wrong = entered.filter(([name]) => name !== 'plan' && name !== 'photo')
  expect(await post([...wrong, ['people[1].name', '']])).toBe(
    '/__kitchen?error=invalid#sample-form',
  )
  const html = render(await readFormStart('kitchen', 'invalid'))
  expect(attribute(tagOf(html, 'email'), 'value')).toBe('hanako@example.com')
  expect(html).toContain('<option selected="">tablets</option>')
  expect(html).toContain('一行目\n二行目')
  expect(attribute(tagOf(html, 'people[0].name'), 'value')).toBe('花子')
  expect(tagOf(html, 'terms')).toContain('checked')
  expect(tagOf(html, 'people[1].name')).toContain('aria-invalid="true"')
  const summary = [...html.matchAll(/<a href="#([^"]+)"[^>]*>([^<]+)</g)].map((link) =>
    link.slice(1),
  )
  expect(summary).toEqual([
    ['sample-test-plan', 'お支払い方法を選んでください。'],
    ['sample-test-photo', '写真を選んでください。'],
    ['sample-test-people[1].name', '名前を入力してください。'],
  ])
})

test('gets one row more or less by a button, and keeps what was entered', async () => {
  expect(await post([...entered, pressed(render(), 'もう一人')])).toContain('error=changed')
  const longer = render(await readFormStart('kitchen', 'changed'))
  expect(attribute(tagOf(longer, 'people[0].name'), 'value')).toBe('花子')
  expect(tagOf(longer, 'people[1].name')).not.toBe('')
  expect(longer).not.toContain('aria-invalid')

  const both = [...entered, ['people[1].name', '太郎'] satisfies [string, string]]
  await post([...both, pressed(longer, '1人目を取り消す')])
  const shorter = render(await readFormStart('kitchen', 'changed'))
  expect(attribute(tagOf(shorter, 'people[0].name'), 'value')).toBe('太郎')
  expect(tagOf(shorter, 'people[1].name')).toBe('')
})
