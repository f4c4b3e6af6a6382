import { policyHash } from '#src/http/policy-hash.server.ts'

/** As React writes them. */
const preloadLink = /<link rel="modulepreload" href="/g
const entryScript = /<script type="module" async="" src="([^"]+)"><\/script>/

/**
 * Loads the program once the first frame is on the screen, or the page has loaded: a page that is hidden or prerendered has
 * no frames. Leaves the elements behind that would have stood there, by which React finds what is loaded.
 */
const loader = `(d=>{let c=d.currentScript,s=c.dataset.src,load=()=>{if(!s)return;for(let l of d.querySelectorAll("link[data-rel]"))l.rel=l.dataset.rel;let e=d.createElement("script");e.type="module";e.async=true;e.src=s;s="";d.head.append(e)};c.remove();requestAnimationFrame(()=>setTimeout(load));addEventListener("load",load)})(document)`
const hash = policyHash(loader)

/** Puts the scripts of a page behind its first frame: until then the line and the processor belong to what is seen. */
export function loadScriptsLate(html: string) {
  const entry = entryScript.exec(html)
  if (!entry) return { html, hashes: [] }
  const [element, src] = entry
  return {
    html: html
      .replaceAll(preloadLink, '<link data-rel="modulepreload" href="')
      .replace(element, () => `<script data-src="${src}">${loader}</script>`),
    hashes: [hash],
  }
}
