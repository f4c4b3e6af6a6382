import { expectTypeOf, test } from 'vitest'
import type { PageQueryResult, SiteSettingsQueryResult } from '#cms/content.types.ts'
import type { ContentBlock } from './content-blocks.ts'
import type { PageContent, SiteSettings } from './content-documents.ts'

type ModelBlock = NonNullable<NonNullable<PageQueryResult>['blocks']>[number]

test('every block of the content model is one that the site understands', () => {
  expectTypeOf<ContentBlock['_type']>().toEqualTypeOf<ModelBlock['_type']>()
})

test('the site asks for every field it reads', () => {
  expectTypeOf<keyof PageContent>().toEqualTypeOf<keyof NonNullable<PageQueryResult>>()
  expectTypeOf<keyof SiteSettings>().toEqualTypeOf<keyof NonNullable<SiteSettingsQueryResult>>()
})
