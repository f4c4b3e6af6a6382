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
/** Fields that the site reads and the model does not have; `never` when there is none. */
type MissingFields<Read, Queried> = Exclude<keyof Read, keyof Queried>

test('the site supports every block of the content model', () => {
  type ModelBlock = NonNullable<Document<PageQueryResult>['blocks']>[number]
  expectTypeOf<ContentBlock['_type']>().toEqualTypeOf<ModelBlock['_type']>()
})

test('the model has every field that the site reads', () => {
  expectTypeOf<MissingFields<HomeContent, Document<HomeQueryResult>>>().toBeNever()
  expectTypeOf<MissingFields<PageContent, Document<PageQueryResult>>>().toBeNever()
  expectTypeOf<MissingFields<LegalPageContent, Document<LegalPageQueryResult>>>().toBeNever()
  expectTypeOf<MissingFields<DeviceContent, Document<DeviceContentQueryResult>>>().toBeNever()
  type Frame = Document<FrameQueryResult>
  expectTypeOf<MissingFields<SiteSettings, NonNullable<Frame['settings']>>>().toBeNever()
  expectTypeOf<MissingFields<Navigation, NonNullable<Frame['navigation']>>>().toBeNever()
})
