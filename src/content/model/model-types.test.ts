import { expectTypeOf, test } from 'vitest'
import type {
  DeviceContentQueryResult,
  FrameQueryResult,
  HomeQueryResult,
  LegalPageQueryResult,
  PageQueryResult,
} from '#cms/content.types.ts'
import type { ContentBlock } from './block-schemas.ts'
import type {
  DeviceContent,
  HomeContent,
  LegalPageContent,
  Navigation,
  PageContent,
  SiteSettings,
} from './content-documents.ts'

type Document<Result extends { document: unknown }> = NonNullable<Result['document']>
/** Names that the site reads and the model does not have; `never` when each is there. */
type Unasked<Read, Asked> = Exclude<keyof Read, keyof Asked>

test('every block of the content model is one that the site understands', () => {
  type ModelBlock = NonNullable<Document<PageQueryResult>['blocks']>[number]
  expectTypeOf<ContentBlock['_type']>().toEqualTypeOf<ModelBlock['_type']>()
})

test('the model has every field that the site reads', () => {
  expectTypeOf<Unasked<HomeContent, Document<HomeQueryResult>>>().toBeNever()
  expectTypeOf<Unasked<PageContent, Document<PageQueryResult>>>().toBeNever()
  expectTypeOf<Unasked<LegalPageContent, Document<LegalPageQueryResult>>>().toBeNever()
  expectTypeOf<Unasked<DeviceContent, Document<DeviceContentQueryResult>>>().toBeNever()
  type Frame = Document<FrameQueryResult>
  expectTypeOf<Unasked<SiteSettings, NonNullable<Frame['settings']>>>().toBeNever()
  expectTypeOf<Unasked<Navigation, NonNullable<Frame['navigation']>>>().toBeNever()
})
