import { policyHash } from '#src/http/policy-hash.server.ts'
import { inlineStyles, type StyleSheets } from './inline-styles.server.ts'

/** A page that is the same for everybody: its policy names each inline script by its hash, so it has no nonce. */
export interface HashedPage {
  readonly html: string
  readonly policy: string
}

const nonceInPolicy = /'nonce-([\w+/=]+)'/
const nonceTag = /<meta property="csp-nonce"[^>]*>/

/** The contents of the inline elements that carry the nonce, as sources of a policy. Others are not the page's own. */
function hashesOf(element: 'script' | 'style', html: string, nonce: string): string[] {
  const found = html.matchAll(new RegExp(`<${element}(\\s[^>]*)>([\\s\\S]*?)</${element}>`, 'g'))
  const hashes = [...found]
    .filter(([, attributes = '']) => attributes.includes(`nonce="${nonce}"`))
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, , content = '']) => policyHash(content))
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
 * nonce that holds for others. Puts in its styles.
 * @returns `undefined` where the nonce stands in a place that is not known
 */
export function hashedPage(
  html: string,
  policy: string,
  sheets: StyleSheets,
): HashedPage | undefined {
  const nonce = nonceInPolicy.exec(policy)?.[1]
  if (nonce === undefined) return undefined
  const scripts = hashesOf('script', html, nonce)
  const styles = hashesOf('style', html, nonce)
  const withStyles = inlineStyles(
    html.replace(nonceTag, '').replaceAll(` nonce="${nonce}"`, ''),
    sheets,
  )
  const hashed = {
    html: withStyles.html,
    policy: withSources(withSources(policy, 'script-src', nonce, scripts), 'style-src', nonce, [
      ...styles,
      ...withStyles.hashes,
    ]),
  }
  return hashed.html.includes(nonce) || hashed.policy.includes(nonce) ? undefined : hashed
}
