/** As React writes them. */
const preloadLink = /<link rel="modulepreload" href="/g
const entryScript = /^<script type="module" async="" src="([^"]+)"([^>]*)><\/script>/
const entryStart = '<script type="module" async=""'

/** For what hides a page before its first frame. */
const maxWaitMs = 1_000
/** From the start of the first frame: a busy browser reports late that it has been painted. */
const maxPaintMs = 100

/**
 * Requests the scripts of a page once its first frame is painted, and runs them once the page is parsed. Does not wait in a
 * hidden or prerendered page, which has no frames. Leaves the elements by which React recognises what is loaded.
 */
const loader = `(d=>{let c=d.currentScript,n=0,run=()=>{let e=d.createElement("script");e.type="module";e.async=true;e.src=c.dataset.src;d.head.append(e)},load=()=>{if(n++)return;for(let l of d.querySelectorAll("link[data-rel]"))l.rel=l.dataset.rel;d.readyState=="loading"?d.addEventListener("DOMContentLoaded",run):run()};c.remove();if(d.hidden)return load();requestAnimationFrame(()=>{setTimeout(load,${maxPaintMs});new PerformanceObserver(()=>load()).observe({type:"paint",buffered:true})});setTimeout(load,${maxWaitMs})})(document)`

/**
 * Moves the scripts of a page behind its first paint: until then the connection and the processor are free for the visible
 * content.
 * @param html of a whole page
 */
export function withLateScripts(html: string): string {
  const headEnd = html.indexOf('</head>')
  const entryPlace = html.lastIndexOf(entryStart)
  const end = html.slice(entryPlace)
  const entry = entryScript.exec(end)
  if (!entry || entryPlace < headEnd) return html
  const [element, src, nonce] = entry
  const head = html
    .slice(0, headEnd)
    .replaceAll(preloadLink, '<link data-rel="modulepreload" href="')
  const script = `<script data-src="${src}"${nonce}>${loader}</script>`
  return `${head}${script}${html.slice(headEnd, entryPlace)}${end.slice(element.length)}`
}
