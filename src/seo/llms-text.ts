import { defaultLocale, type Locale, locales } from '#app.config.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageAddress } from './page-address.ts'
import type { LinkSection, SiteLink } from './site-link.ts'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
/** Brackets would end the name of a Markdown link. */
const linkName = (text: string) => oneLine(text).replace(/[[\]\\]/g, '\\$&')

const lineOf = ({ path, name, note }: SiteLink, locale: Locale) =>
  `- [${linkName(name)}](${pageAddress(path, locale)})${note ? `: ${oneLine(note)}` : ''}`

const sectionOf = ({ heading, links }: LinkSection, locale: Locale): string[] =>
  links.length === 0 ? [] : [`## ${heading}`, '', ...links.map((link) => lineOf(link, locale)), '']

/** The shop for language models (llmstxt.org): what it is, what to know before quoting it, and links. */
export function llmsText(sections: readonly LinkSection[]): string {
  const locale = getLocale()
  const more = [
    ...locales
      .filter((one) => one !== locale)
      .map(
        (one) =>
          `- [${m.llms_other_language({}, { locale: one })}](${pageAddress('/llms.txt', one)})`,
      ),
    `- [${m.llms_site_map()}](${pageAddress('/sitemap.xml', defaultLocale)})`,
  ]
  return [
    `# ${m.site_name()}`,
    '',
    `> ${m.llms_summary()}`,
    '',
    ...[
      m.llms_fact_price(),
      m.llms_fact_renting(),
      m.llms_fact_today(),
      m.llms_fact_language(),
    ].map((fact) => `- ${fact}`),
    '',
    ...sections.flatMap((section) => sectionOf(section, locale)),
    `## ${m.llms_more()}`,
    '',
    ...more,
    '',
  ].join('\n')
}
