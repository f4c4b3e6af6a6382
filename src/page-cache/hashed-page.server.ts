import { createHash } from 'node:crypto'

/** A page that is the same for everybody: its policy names each inline script by its hash, so it has no nonce. */
export interface HashedPage {
  readonly html: string
  readonly policy: string
}

const nonceInPolicy = /'nonce-([\w+/=]+)'/
const nonceTag = /<meta property="csp-nonce"[^>]*>/

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The contents of the inline elements that carry the nonce, as sources of a policy. Others are not the page's own. */
function hashesOf(element: 'script' | 'style', html: string, nonce: string): string[] {
  const found = html.matchAll(new RegExp(`<${element}(\\s[^>]*)>([\\s\\S]*?)</${element}>`, 'g'))
  const hashes = [...found]
    .filter(([, attributes = '']) => attributes.includes(`nonce="${nonce}"`))
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, , content = '']) => hashOf(content))
  return [...new Set(hashes)]
}

/** Puts these sources in the place of the nonce; what else a directive allows stays. */
const withSources = (policy: string, directive: string, nonce: string, sources: string[]) =>
  policy
    .split('; ')
    .map((part) =>
      part.startsWith(`${directive} `)
        ? part
            .split(' ')
            .flatMap((source) => (source === `'nonce-${nonce}'` ? sources : source))
            .join(' ')
        : part,
    )
    .join('; ')

/**
 * Takes the nonce out of a page that was rendered with one: whoever writes into a page that is stored must not find a
 * nonce that holds for others.
 * @returns `undefined` where the nonce stands in a place that is not known
 */
export function hashedPage(html: string, policy: string): HashedPage | undefined {
  const nonce = nonceInPolicy.exec(policy)?.[1]
  if (nonce === undefined) return undefined
  const scripts = hashesOf('script', html, nonce)
  const styles = hashesOf('style', html, nonce)
  const hashed = {
    html: html.replace(nonceTag, '').replaceAll(` nonce="${nonce}"`, ''),
    policy: withSources(
      withSources(policy, 'script-src', nonce, scripts),
      'style-src',
      nonce,
      styles,
    ),
  }
  return hashed.html.includes(nonce) || hashed.policy.includes(nonce) ? undefined : hashed
}
