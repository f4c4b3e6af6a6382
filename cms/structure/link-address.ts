/** Parts of a telephone number that only please the eye (RFC 3966, visual separators), with the dashes of Japanese keyboards. */
const separators = /[\s().\-\u2010-\u2015\u2212\u30FC]/g
/** Three digits (110) to fifteen (ITU-T E.164). */
const telephone = /^\+?\d{3,15}$/
const mailbox = /^[^\s@?,]+@[^\s@?,.]+(\.[^\s@?,.]+)+(\?\S*)?$/

const isHttps = (address: string) =>
  /^https:\/\/[^/\s]/i.test(address) && URL.canParse(address) && new URL(address).username === ''

/**
 * A written address as a browser needs it: https with a host, mailto with a mailbox, tel with digits. Wide letters of a
 * mail address or a telephone number are made narrow. `javascript:`, `data:` and `//host` are none.
 */
export function usableAddress(written: string): string | undefined {
  const trimmed = written.trim()
  if (isHttps(trimmed)) return trimmed
  const [, scheme = '', rest = ''] = /^(mailto|tel):(.*)$/is.exec(trimmed.normalize('NFKC')) ?? []
  if (scheme.toLowerCase() === 'mailto' && mailbox.test(rest)) return `mailto:${rest}`
  const digits = rest.replace(separators, '')
  return scheme.toLowerCase() === 'tel' && telephone.test(digits) ? `tel:${digits}` : undefined
}

/** What is wrong with an address, in both languages; `true` when it can be used as it stands. */
export function checkAddress(written: unknown): true | string {
  if (typeof written !== 'string') return true
  const scheme = /^\s*(https|mailto|tel):/i.exec(written.normalize('NFKC'))?.[1]?.toLowerCase()
  if (scheme === undefined) {
    return 'https、mailto、telで始まるアドレスだけが使えます。 / Only https, mailto and tel addresses can be used.'
  }
  if (usableAddress(written) === undefined) return incomplete[scheme] ?? incomplete.https
  const isNarrow = written === written.normalize('NFKC')
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
