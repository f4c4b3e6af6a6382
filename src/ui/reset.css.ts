import { layeredGlobalStyle } from './layered-style.ts'

const reset = (selector: string, rule: Parameters<typeof layeredGlobalStyle>[2]) =>
  layeredGlobalStyle('reset', selector, rule)

reset('*, ::before, ::after', { boxSizing: 'border-box' })
reset('html', { WebkitTextSizeAdjust: '100%', textSizeAdjust: '100%' })
reset('body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset, legend', {
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
})
reset('ul, ol', { listStyle: 'none' })
reset('a', { color: 'inherit', textDecoration: 'none' })
reset('img, svg', { display: 'block', maxWidth: '100%' })
reset('img', { height: 'auto' })
// An icon: beside a long text it would be squeezed, to nothing where nothing else keeps its size.
reset('svg[viewBox="0 0 24 24"]', { flexShrink: 0, maxWidth: 'none' })
reset('button, input, select, textarea', {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
})
reset('button', { cursor: 'pointer' })
reset('button:disabled', { cursor: 'not-allowed' })
reset('summary', { cursor: 'pointer', listStyle: 'none' })
reset('summary::-webkit-details-marker', { display: 'none' })
reset('[hidden]', { display: 'none' })
reset('table', { borderCollapse: 'collapse' })
// The browser's own: a pixel beside the lines and headings around a table.
reset('th, td', { padding: 0 })
reset('th', { textAlign: 'start', fontWeight: 'inherit' })
