import * as v from 'valibot'
import { documentPath } from '#cms/structure/document-urls.ts'
import { anchorPattern } from '#cms/structure/legal-anchors.ts'
import { pictureShapes } from '#cms/structure/picture-shapes.ts'
import { pictureIn } from '#src/content/pictures/picture-content.server.ts'
import { localizedText, optionalLocalizedText } from '#src/content/reading/localized-text.ts'
import { unknownFigure } from '#src/content/reading/read-content.ts'
import {
  actionList,
  blockList,
  callToAction,
  faq,
  safeLink,
  steps,
  validItems,
} from './block-schemas.ts'
import { localizedRichText, optionalLocalizedRichText } from './rich-text.ts'

const key = v.string()
const orNull = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullable(schema), null)

const httpsUrl = v.pipe(v.string(), v.url(), v.regex(/^https:\/\//))
const optionalUrl = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((stored) => (v.is(httpsUrl, stored) ? stored : undefined)),
)

const fact = v.object({ _key: key, title: localizedText, text: optionalLocalizedText })
/** A fact with an unknown figure is not shown. */
const hasKnownFigures = ({ title, text }: v.InferOutput<typeof fact>) =>
  ![title.text, text?.text].some((value) => value?.includes(unknownFigure))

export const homeSchema = v.object({
  headline: localizedText,
  lead: optionalLocalizedText,
  description: optionalLocalizedText,
  actions: actionList,
  facts: v.pipe(
    validItems(fact),
    v.transform((facts) => facts.filter(hasKnownFigures)),
  ),
  steps: orNull(steps),
  categoriesHeading: optionalLocalizedText,
  faq: orNull(faq),
  closing: orNull(callToAction),
})
/** Content of the home page. `steps`, `faq` and `closing` are `null` when they are empty. */
export type HomeContent = v.InferOutput<typeof homeSchema>

const page = v.object({
  title: localizedText,
  lead: optionalLocalizedText,
  description: optionalLocalizedText,
  blocks: blockList,
})
export const pageSchema = v.nullable(page)
/** A programme page, or the about page. */
export type PageContent = v.InferOutput<typeof page>

const clause = v.object({
  _key: key,
  anchor: v.pipe(v.string(), v.regex(anchorPattern)),
  heading: localizedText,
  body: localizedRichText,
  showsTransmissionTable: v.fallback(v.boolean(), false),
})
export type LegalClause = v.InferOutput<typeof clause>

const legalPage = v.object({
  title: localizedText,
  lead: optionalLocalizedText,
  description: optionalLocalizedText,
  version: v.string(),
  /** Effective date, `YYYY-MM-DD`. */
  effectiveOn: v.pipe(v.string(), v.isoDate()),
  clauses: v.array(clause),
})
export const legalPageSchema = v.nullable(legalPage)
/** In a preview, a clause that is being written is left out until it has a heading, an anchor and a text. */
export const legalPageDraftSchema = v.nullable(
  v.object({ ...legalPage.entries, clauses: validItems(clause) }),
)
/** Terms or privacy policy. One invalid clause makes the whole page invalid: no clause may disappear. */
export type LegalPageContent = v.InferOutput<typeof legalPage>

/** When each page was last published (ISO 8601). */
export const publishedSchema = validItems(
  v.pipe(
    v.object({
      _id: v.pipe(v.string(), v.transform(documentPath)),
      _createdAt: v.pipe(v.string(), v.isoTimestamp()),
      _updatedAt: v.pipe(v.string(), v.isoTimestamp()),
    }),
    v.transform(({ _id: route, ...times }) => ({ route, ...times })),
  ),
)

const deviceContent = v.object({
  item: v.string(),
  lead: localizedText,
  body: optionalLocalizedRichText,
  pictures: v.pipe(
    validItems(pictureIn(pictureShapes.besideText)),
    v.transform((pictures) => pictures.filter((picture) => picture !== undefined)),
  ),
})
export const deviceContentSchema = v.nullable(deviceContent)
/** Copy about one device. */
export type DeviceContent = v.InferOutput<typeof deviceContent>

const helpCentre = v.object({
  main: optionalUrl,
  changePersonalInformation: optionalUrl,
  removeAccount: optionalUrl,
  manageOrReturn: optionalUrl,
})

const company = v.object({
  name: optionalLocalizedText,
  address: optionalLocalizedText,
  representative: optionalLocalizedText,
  dealerLicence: optionalLocalizedText,
})

const siteSettings = v.object({
  tagline: optionalLocalizedText,
  helpCentre: v.optional(helpCentre, {}),
  socialLinks: validItems(v.object({ _key: key, name: v.string(), url: httpsUrl })),
  blogUrl: optionalUrl,
  corporateSiteUrl: optionalUrl,
  illegalityNotice: orNull(v.object({ label: localizedText, link: safeLink })),
  company: v.optional(company, {}),
})
/** Tagline, external links, company. A link that is not set is absent. */
export type SiteSettings = v.InferOutput<typeof siteSettings>

const navigation = v.object({
  footerGroups: validItems(v.object({ _key: key, title: localizedText, links: actionList })),
})
export type Navigation = v.InferOutput<typeof navigation>

/** Content of the frame of every page. */
export const frameSchema = v.object({
  settings: siteSettings,
  navigation: v.fallback(navigation, { footerGroups: [] }),
})
export type FrameContent = v.InferOutput<typeof frameSchema>
