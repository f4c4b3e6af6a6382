import { expect, test } from '@playwright/test'
import { documentIds } from '#cms/structure/document-urls.ts'
import { startPreviewCookie } from '#src/request/preview-cookie.server.ts'
import { markedPlaces, textPlaces } from '#tests/support/text-places.ts'
import { discardDraft, editDraft, publishedDocuments, type StoredDocument } from './editor.ts'
import { languages } from './visitor.ts'

// One draft of one page.
test.describe.configure({ mode: 'default' })

const cookieOf = (preview: 'drafts' | 'published') =>
  startPreviewCookie(preview).split(';')[0] ?? ''
const editor = { cookie: cookieOf('drafts') }
const addressIn = (language: 'ja' | 'en', route: string) =>
  language === 'ja' ? route : `/en${route === '/' ? '' : route}`

const groupReference = /"_ref":"(faqGroup-[a-z-]+)"/g

/** The description is for search engines, a group's title for the Studio. */
const isShown = ({ _type }: StoredDocument, path: string) =>
  !path.startsWith('description.') && (_type !== 'faqGroup' || path.startsWith('questions'))

/** Every text of a document that a page shows, including its groups of questions and the frame. */
function expectedPlaces(
  id: string,
  documents: ReadonlyMap<string, StoredDocument>,
  language: 'ja' | 'en',
) {
  const groups = JSON.stringify(documents.get(id)).matchAll(groupReference)
  const shown = [id, ...[...groups].map(([, group = '']) => group), 'siteSettings', 'navigation']
  return shown.flatMap((name) => {
    const document = documents.get(name)
    expect(document, name).toBeDefined()
    if (!document) return []
    const places = textPlaces(document, language).filter((path) => isShown(document, path))
    expect(places.length, name).toBeGreaterThan(0)
    return places.map((path) => `${name} ${path}`)
  })
}

const pages = [...documentIds, ['/devices/apple-iphone-17', 'device-apple-iphone-17']] as const

for (const language of languages) {
  test(`a click leads to the field of every text of every page (${language})`, async ({
    request,
  }) => {
    const documents = await publishedDocuments()
    for (const [route, id] of pages) {
      const html = await (await request.get(addressIn(language, route), { headers: editor })).text()
      const marked = markedPlaces(html)
      const unmarked = expectedPlaces(id, documents, language).filter((place) => !marked.has(place))
      expect(unmarked, route).toEqual([])
      // Texts that are read aloud or shown as a hint cannot be clicked, and would be read out with their marks.
      expect(html).not.toMatch(/(?:aria-label|title|placeholder)="[^"]*\u200b{4}/)
    }
  })
}

/** Drafts of an editor, which are discarded afterwards. */
async function withDraft(check: () => Promise<void>) {
  try {
    await check()
  } finally {
    await discardDraft('legal-terms-of-use')
  }
}

test('a page is previewed while an editor has still to fill something in', async ({ request }) => {
  const preview = async (route: string) => {
    const answer = await request.get(route, { headers: editor })
    return { status: answer.status(), html: await answer.text() }
  }
  const lead = `もう一度書いた前書きです。${Date.now()}`
  const clause = {
    _type: 'clause',
    _key: 'begun',
    heading: { _type: 'localeString', ja: '新しい条' },
  }
  await withDraft(async () => {
    await editDraft('legal-terms-of-use', {
      set: { 'lead.ja': lead },
      insert: { after: 'clauses[-1]', items: [clause] },
    })
    const begun = await preview('/terms-of-use')
    expect(begun.status).toBe(200)
    expect(begun.html).toContain(lead)
    expect(begun.html).not.toContain('新しい条')

    await editDraft('legal-terms-of-use', { unset: ['title'] })
    const untitled = await preview('/terms-of-use')
    expect(untitled.status).toBe(200)
    expect(untitled.html).not.toContain(lead)
  })
})

const previewNotes = {
  ja: {
    drafts: '下書きを表示しています',
    incomplete: '下書きに足りない項目があるため、公開中の内容を表示しています。',
    published: '公開済みの内容を、お客さまと同じように表示しています。',
  },
  en: {
    drafts: 'You are looking at drafts',
    incomplete: 'The draft lacks something that the page needs',
    published: 'You are looking at what is published',
  },
} as const

for (const language of languages) {
  test(`an editor is told what the preview shows (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const show = async (preview: 'drafts' | 'published') => {
      const [name = '', value = ''] = cookieOf(preview).split('=')
      await context.addCookies([{ name, value, url: baseURL ?? '' }])
    }
    const notes = previewNotes[language]
    const bar = page.getByRole('complementary').getByRole('status')
    await withDraft(async () => {
      await show('drafts')
      await editDraft('legal-terms-of-use', { unset: ['title'] })
      await page.goto(addressIn(language, '/terms-of-use'))
      await expect(bar).toContainText(notes.incomplete)
      await show('published')
      await page.reload()
      await expect(bar).toContainText(notes.published)
    })
    await show('drafts')
    await page.reload()
    await expect(bar).toContainText(notes.drafts)
  })
}
