import { maxSlugLength, slugPattern } from '#contract/values.ts'

/** Visual separators of a telephone number (RFC 3966), and the dashes of Japanese keyboards. */
const separators = /[\s().\-\u2010-\u2015\u2212\u30FC]/g
/** Three digits (110) to fifteen (ITU-T E.164). */
const telephone = /^\+?\d{3,15}$/
const mailbox = /^[^\s@?,]+@[^\s@?,.]+(\.[^\s@?,.]+)+(\?\S*)?$/

const isHttps = (address: string) =>
  /^https:\/\/[^/\s]/i.test(address) && URL.canParse(address) && new URL(address).username === ''

/**
 * Normalizes an address: https with a host, mailto with a mailbox, tel with digits. Full-width letters of a mail address
 * or a telephone number become half-width. Undefined for everything else: `javascript:`, `data:`, `//host`.
 */
export function usableAddress(input: string): string | undefined {
  const trimmed = input.trim()
  if (isHttps(trimmed)) return trimmed
  const [, scheme = '', rest = ''] = /^(mailto|tel):(.*)$/is.exec(trimmed.normalize('NFKC')) ?? []
  if (scheme.toLowerCase() === 'mailto' && mailbox.test(rest)) return `mailto:${rest}`
  const digits = rest.replace(separators, '')
  return scheme.toLowerCase() === 'tel' && telephone.test(digits) ? `tel:${digits}` : undefined
}

/** The slug of a device whose page is at this path. Editors choose the other pages of the site from a list. */
export function deviceAtPath(path: string): string | undefined {
  const slug = /^\/devices\/([^/]+)$/.exec(path.trim())?.[1] ?? ''
  return slugPattern.test(slug) && slug.length <= maxSlugLength ? slug : undefined
}

/** `true` when the address is valid, else the error message in both languages. */
export function checkAddress(input: unknown): true | string {
  if (typeof input !== 'string' || deviceAtPath(input) !== undefined) return true
  const scheme = /^\s*(https|mailto|tel):/i.exec(input.normalize('NFKC'))?.[1]?.toLowerCase()
  if (scheme === undefined) {
    return 'https、mailto、telで始まるアドレスか、デバイスのページ(/devices/apple-iphone-17など)だけが使えます。 / Only https, mailto and tel addresses can be used, or the page of a device, such as /devices/apple-iphone-17.'
  }
  if (usableAddress(input) === undefined) return incomplete[scheme] ?? incomplete.https
  const isNarrow = input === input.normalize('NFKC')
  return isNarrow || scheme === 'https'
    ? true
    : '半角で書いてください。 / Please write it in half-width letters.'
}

const incomplete: Readonly<Record<string, string>> & { readonly https: string } = {
  https:
    'アドレスが途中で終わっています。例: https://example.com/ / This address is not complete. For example: https://example.com/',
  mailto:
    'メールアドレスがありません。例: mailto:help@example.com / The e-mail address is missing. For example: mailto:help@example.com',
  tel: '電話番号は3桁から15桁の数字です。例: tel:+81312345678 / A telephone number has 3 to 15 digits. For example: tel:+81312345678',
}
