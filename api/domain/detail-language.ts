import type { DetailLanguage } from './error-messages.ts'

interface Preference {
  readonly language: string
  readonly weight: number
}

function readPreference(part: string): Preference {
  const [range = '', ...parameters] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/)
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2)) || 0
  return { language: range.split('-')[0] ?? '', weight }
}

const maxHeaderLength = 200

/**
 * The language of `detail` by Accept-Language (RFC 9110, section 12.5.4): Japanese or English, whichever is preferred, the
 * earlier one of equals; English without a preference, the language of the messages in docs/specification.md, section 8.
 */
export function readDetailLanguage(header: string | undefined): DetailLanguage {
  const [best] = (header ?? '')
    .slice(0, maxHeaderLength)
    .split(',')
    .map(readPreference)
    .filter(({ language, weight }) => weight > 0 && (language === 'ja' || language === 'en'))
    .sort((a, b) => b.weight - a.weight)
  return best?.language === 'ja' ? 'ja' : 'en'
}
