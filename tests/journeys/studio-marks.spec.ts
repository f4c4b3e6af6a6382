import { expect, test } from '@playwright/test'
import * as v from 'valibot'
import { contentApiVersion } from '#app.config.ts'
import { documentIds } from '#cms/structure/used-on.ts'
import { startPreviewCookie } from '#src/request/preview-cookie.server.ts'
import { testHouse } from '#tests/support/test-house.ts'
import { markedPlaces, textPlaces } from '#tests/support/text-places.ts'

const editor = { cookie: startPreviewCookie('drafts').split(';')[0] ?? '' }
const languages = ['ja', 'en'] as const
const addressIn = (language: 'ja' | 'en', route: string) =>
  language === 'ja' ? route : `/en${route === '/' ? '' : route}`

const answer = v.object({
  result: v.array(v.looseObject({ _id: v.string(), _type: v.string() })),
})
type Document = v.InferOutput<typeof answer>['result'][number]

async function publishedDocuments(): Promise<Map<string, Document>> {
  const query = encodeURIComponent('*[!(_type match "system.*" || _type match "sanity.*")]')
  const url = `${testHouse().lakeUrl}/v${contentApiVersion}/data/query/production?query=${query}`
  const { result } = v.parse(answer, await (await fetch(url)).json())
  return new Map(result.map((document) => [document._id, document]))
}

const groupReference = /"_ref":"(faqGroup-[a-z-]+)"/g

/** Every text that a page shows of a document and of the groups of questions in it. The description is for search engines, a group's title for the Studio. */
function expectedPlaces(
  document: Document,
  all: ReadonlyMap<string, Document>,
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
