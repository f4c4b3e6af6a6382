import { policyHash } from '#src/http/policy-hash.server.ts'
import { inlineStyles, type StyleSheets } from './inline-styles.server.ts'

/** A page that is the same for everybody: its policy lists each inline script by its hash, so it has no nonce. */
export interface HashedPage {
  readonly html: string
  readonly policy: string
}

const nonceInPolicy = /'nonce-([\w+/=]+)'/
const nonceTag = /<meta property="csp-nonce"[^>]*>/

/** The contents of the inline elements with the nonce, as sources of a policy. Others are not the page's own. */
function hashesOf(element: 'script' | 'style', html: string, nonce: string): string[] {
  const found = html.matchAll(new RegExp(`<${element}(\\s[^>]*)>([\\s\\S]*?)</${element}>`, 'g'))
  const hashes = [...found]
    .filter(([, attributes = '']) => attributes.includes(`nonce="${nonce}"`))
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, , content = '']) => policyHash(content))
  return [...new Set(hashes)]
}

/** Replaces the nonce by these sources; the rest of a directive stays. */
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
 * Removes the nonce from a page that was rendered with one: an attacker who can write into a stored page must not find a
 * nonce that is valid for others. Inserts the page's styles.
 * @returns `undefined` when the nonce is in an unknown place
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
