import type { FrameContent } from '#src/content/model/content-documents.ts'
import type { LocalizedText } from '#src/content/reading/localized-text.ts'
import type { FrameSettings } from './frame-settings.ts'

const textOf = (localized: LocalizedText | undefined) => localized?.text

const known = new WeakMap<FrameContent, FrameSettings>()

/**
 * The editors' settings in the form that the frame uses: what is not set is left out. The same object for the same content,
 * so that it is serialized once and not for each page.
 */
export function toFrameSettings(content: FrameContent): FrameSettings {
  const settings = known.get(content) ?? settingsOf(content)
  known.set(content, settings)
  return settings
}

function settingsOf({ settings, navigation }: FrameContent): FrameSettings {
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
