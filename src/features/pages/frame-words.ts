import type { Locale } from '#app.config.ts'
import type { SiteSettings } from '#src/content/content-documents.ts'
import { type Localized, localized } from '#src/content/localized.ts'

/** The site settings as the frame wants them: in one language, what is not set left out. */
export function toFrameWords(settings: SiteSettings, locale: Locale) {
  const say = (text: Localized<string> | undefined) => text && localized(text, locale).value
  const notice = settings.illegalityNotice?.link
  return {
    tagline: say(settings.tagline),
    supportUrl: settings.helpCentre.main,
    blogUrl: settings.blogUrl,
    corporateUrl: settings.corporateSiteUrl,
    illegalityNoticeUrl: notice?.kind === 'url' ? notice.href : undefined,
    socialLinks: settings.socialLinks.map(({ name, url }) => ({ name, url })),
    companyName: say(settings.company.name),
    secondhandLicence: say(settings.company.dealerLicence),
  }
}
