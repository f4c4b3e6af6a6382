import { expect, test } from '@playwright/test'
import { documentIds } from '#cms/structure/used-on.ts'
import { startPreviewCookie } from '#src/request/preview-cookie.server.ts'
import { markedPlaces, textPlaces } from '#tests/support/text-places.ts'
import { publishedDocuments, type StoredDocument } from './editor.ts'

const editor = { cookie: startPreviewCookie('drafts').split(';')[0] ?? '' }
const languages = ['ja', 'en'] as const
const addressIn = (language: 'ja' | 'en', route: string) =>
  language === 'ja' ? route : `/en${route === '/' ? '' : route}`

const groupReference = /"_ref":"(faqGroup-[a-z-]+)"/g

/** Every text that a page shows of a document and of the groups of questions in it. The description is for search engines, a group's title for the Studio. */
function expectedPlaces(
  document: StoredDocument,
  all: ReadonlyMap<string, StoredDocument>,
  language: 'ja' | 'en',
) {
  const groups = [...JSON.stringify(document).matchAll(groupReference)].flatMap(
    ([, id = '']) => all.get(id) ?? [],
  )
  return [document, ...groups].flatMap((shown) =>
    textPlaces(shown, language)
      .filter((path) => !path.startsWith('description.'))
      .filter((path) => shown._type !== 'faqGroup' || path.startsWith('questions'))
      .map((path) => `${shown._id} ${path}`),
  )
}

for (const language of languages) {
  test(`a click leads to the field of every text of every page (${language})`, async ({
    request,
  }) => {
    const documents = await publishedDocuments()
    for (const [route, id] of documentIds) {
      const document = documents.get(id)
      expect(document, id).toBeDefined()
      if (!document) continue
      const html = await (await request.get(addressIn(language, route), { headers: editor })).text()
      const marked = markedPlaces(html)
      const expected = expectedPlaces(document, documents, language)
      expect(expected.length, route).toBeGreaterThan(2)
      expect(
        expected.filter((place) => !marked.has(place)),
        route,
      ).toEqual([])
      // What is read aloud or shown as a hint is no text to click, and would be read out with its marks.
      expect(html).not.toMatch(/(?:aria-label|title|placeholder)="[^"]*\u200b{4}/)
    }
  })
}
