import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { contentApiVersion } from '#app.config.ts'
import { editorAccount } from '#cms/lake/editor-account.ts'
import { testStack } from '#tests/support/test-stack.ts'

/** The Studio is megabytes of JavaScript: a busy machine needs a while to open it. */
export const openWithinMs = 40_000

/** Signs in on the lake's own page, which leads the editor to `path`. */
export async function signInAsEditor(page: Page, path: string) {
  const { email, password } = editorAccount(testStack().dataDirectory)
  await page.goto(path)
  await page.waitForURL(/sign-in/, { timeout: openWithinMs })
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード').fill(password)
  await page.getByRole('button', { name: 'ログイン' }).click()
}

/** The field of a page's lead in one language. */
export const leadField = (page: Page, language: 'ja' | 'en') =>
  page.getByTestId(`field-lead.${language}`).getByRole('textbox')

/** Sanity makes the id of what the button says. */
export const publishButton = (page: Page) => page.getByTestId('action-公開')

/** @returns when the Studio says that the lake has published; the time after it is the site's own. */
export async function publish(page: Page) {
  // The former publication is shown until there is a draft, and with it something to publish.
  await publishButton(page).click({ timeout: openWithinMs })
  await expect(page.getByText(/^最終公開/)).toBeVisible({ timeout: openWithinMs })
}

/** URLs of requests to hosts outside of the stack. */
export function foreignRequestsOf(page: Page): Set<string> {
  const { siteUrl, lakeUrl } = testStack()
  const known = [siteUrl, lakeUrl].map((url) => new URL(url).host)
  const foreign = new Set<string>()
  page.on('request', (sent) => {
    const { host, protocol } = new URL(sent.url())
    if (protocol.startsWith('http') && !known.includes(host)) foreign.add(sent.url())
  })
  return foreign
}

const answerSchema = v.object({
  result: v.array(v.looseObject({ _id: v.string(), _type: v.string() })),
})
export type StoredDocument = v.InferOutput<typeof answerSchema>['result'][number]

/** All published documents, read without sign-in. */
export async function publishedDocuments(): Promise<Map<string, StoredDocument>> {
  const url = `${testStack().lakeUrl}/v${contentApiVersion}/data/query/production?query=*`
  const { result } = v.parse(answerSchema, await (await fetch(url)).json())
  return new Map(result.map((document) => [document._id, document]))
}

const draftAnswerSchema = v.object({
  result: v.nullable(v.object({ lead: v.optional(v.looseObject({})) })),
})

/** The lead that the lake has stored in the draft of a page: `undefined` when it is empty, `null` without a draft. */
export async function draftLead(publishedId: string, language: 'ja' | 'en'): Promise<unknown> {
  const { dataDirectory, lakeUrl } = testStack()
  const query = encodeURIComponent(`*[_id == "drafts.${publishedId}"][0]{lead}`)
  const url = `${lakeUrl}/v${contentApiVersion}/data/query/production?perspective=raw&query=${query}`
  const { token } = editorAccount(dataDirectory)
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const { result } = v.parse(draftAnswerSchema, await answer.json())
  return result === null ? null : result.lead?.[language]
}

async function act(publishedId: string, actions: readonly object[]) {
  const { dataDirectory, lakeUrl } = testStack()
  const ids = { publishedId, draftId: `drafts.${publishedId}` }
  const answer = await fetch(`${lakeUrl}/v${contentApiVersion}/data/actions/production`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${editorAccount(dataDirectory).token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ actions: actions.map((action) => ({ ...action, ...ids })) }),
  })
  expect(answer.status).toBe(200)
}

const edit = (patch: object) => ({ actionType: 'sanity.action.document.edit', patch })

/** Changes the draft of a document as the Studio does. */
export const editDraft = (publishedId: string, patch: object) => act(publishedId, [edit(patch)])

/** The same, and publishes it. */
export const editAndPublish = (publishedId: string, patch: object) =>
  act(publishedId, [edit(patch), { actionType: 'sanity.action.document.publish' }])

/** Drops the draft of a document. */
export const discardDraft = (publishedId: string) =>
  act(publishedId, [{ actionType: 'sanity.action.document.discard' }])
