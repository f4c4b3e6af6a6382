import * as v from 'valibot'
import { contentPageRoutes } from '#app.config.ts'
import {
  actionList,
  blockList,
  callToActionBlock,
  singleAction,
  stepsBlock,
} from './content-blocks.ts'
import { localizedText, optionalLocalizedText } from './localized.ts'

const httpsUrl = v.pipe(v.string(), v.url(), v.regex(/^https:\/\//))
const optionalUrl = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((stored) => (v.is(httpsUrl, stored) ? stored : undefined)),
)

export const homeSchema = v.object({
  headline: localizedText,
  lead: optionalLocalizedText,
  description: optionalLocalizedText,
  actions: actionList,
  steps: v.fallback(v.nullable(stepsBlock), null),
  closing: v.fallback(v.nullable(callToActionBlock), null),
})
/** The words of the start page. `steps` and `closing` are `null` while an editor has not written them. */
export type HomeContent = v.InferOutput<typeof homeSchema>

export const pageSchema = v.nullable(
  v.object({
    route: v.picklist(contentPageRoutes),
    title: localizedText,
    lead: optionalLocalizedText,
    description: optionalLocalizedText,
    blocks: blockList,
  }),
)
/** A programme page or about. */
export type PageContent = NonNullable<v.InferOutput<typeof pageSchema>>

export const siteSettingsSchema = v.object({
  siteName: localizedText,
  tagline: optionalLocalizedText,
  helpCentre: v.object({
    main: optionalUrl,
    changePersonalInformation: optionalUrl,
    removeAccount: optionalUrl,
    manageOrReturn: optionalUrl,
  }),
  socialLinks: v.fallback(
    v.array(v.object({ _key: v.string(), name: v.string(), url: httpsUrl })),
    [],
  ),
  blogUrl: optionalUrl,
  corporateSiteUrl: optionalUrl,
  illegalityNotice: singleAction,
  company: v.object({
    name: optionalLocalizedText,
    address: optionalLocalizedText,
    dealerLicence: optionalLocalizedText,
  }),
})
/** What the frame of every page shows. A link that is not set is absent. */
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>
