import type { FrameContent } from '#src/content/model/content-documents.ts'
import type { LocalizedText } from '#src/content/reading/localized-text.ts'

const textOf = (localized: LocalizedText | undefined) => localized?.text

/** The editors' settings in the form that the frame uses: what is not set is left out. */
export function toFrameSettings({ settings, navigation }: FrameContent) {
  const notice = settings.illegalityNotice
  return {
    tagline: textOf(settings.tagline),
    supportUrl: settings.helpCentre.main,
    blogUrl: settings.blogUrl,
    corporateUrl: settings.corporateSiteUrl,
    illegalityNotice: notice ? { label: notice.label.text, link: notice.link } : undefined,
    socialLinks: settings.socialLinks.map(({ name, url }) => ({ name, url })),
    companyName: textOf(settings.company.name),
    companyAddress: textOf(settings.company.address),
    personInCharge: textOf(settings.company.representative),
    secondhandLicense: textOf(settings.company.dealerLicence),
    linkGroups: navigation.footerGroups.map(({ _key, title, links }) => ({
      key: _key,
      title: title.text,
      links: links.map(({ _key: key, label, link }) => ({ key, label: label.text, link })),
    })),
  }
}
