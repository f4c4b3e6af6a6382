import type { FrameContent } from '#src/content/model/content-documents.ts'
import type { LocalizedText } from '#src/content/reading/localized-text.ts'

const say = (words: LocalizedText | undefined) => words?.text

/** What editors decide about the frame, as the frame wants it: what is not set is left out. */
export function toFrameSettings({ settings, navigation }: FrameContent) {
  const notice = settings.illegalityNotice
  return {
    tagline: say(settings.tagline),
    supportUrl: settings.helpCentre.main,
    blogUrl: settings.blogUrl,
    corporateUrl: settings.corporateSiteUrl,
    illegalityNotice: notice ? { label: notice.label.text, link: notice.link } : undefined,
    socialLinks: settings.socialLinks.map(({ name, url }) => ({ name, url })),
    companyName: say(settings.company.name),
    companyAddress: say(settings.company.address),
    personInCharge: say(settings.company.representative),
    secondhandLicence: say(settings.company.dealerLicence),
    linkGroups: navigation.footerGroups.map(({ _key, title, links }) => ({
      key: _key,
      title: title.text,
      links: links.map(({ _key: key, label, link }) => ({ key, label: label.text, link })),
    })),
  }
}
