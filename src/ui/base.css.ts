import './reset.css.ts'
import { media } from './breakpoints.ts'
import { layeredGlobalStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

const base = (selector: string, rule: Parameters<typeof layeredGlobalStyle>[2]) =>
  layeredGlobalStyle('base', selector, rule)

base('html', {
  background: vars.color.paper,
  scrollPaddingTop: '88px',
})
base('body', {
  color: vars.color.ink,
  fontFamily: vars.font.sans,
  fontSize: vars.text.body,
  lineHeight: 1.8,
  lineBreak: 'strict',
  wordBreak: 'auto-phrase',
  overflowWrap: 'anywhere',
  textSpacingTrim: 'trim-start',
  textWrap: 'pretty',
  WebkitFontSmoothing: 'antialiased',
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
})
// Not on each element: a part's own settings then apply to the elements in it.
base('body:lang(en), [lang|="en"]', { wordBreak: 'normal', overflowWrap: 'break-word' })
// A long address or name in these does not widen a column of a layout. A table, and a label in a list, is as wide as its longest word.
base(':is(h1, h2, h3, h4, p, dl, ol, main ul, main a, blockquote, figcaption)', {
  overflowWrap: 'anywhere',
})
base(':is(table, :is(dl, ol, ul, p) :is(label, button)):lang(en)', { overflowWrap: 'break-word' })
base('h1, h2, h3, h4', {
  lineHeight: 1.3,
  fontWeight: 700,
  fontFeatureSettings: '"palt" 1, "kern" 1',
  letterSpacing: '.045em',
  textWrap: 'balance',
})
base('h1:lang(en), h2:lang(en), h3:lang(en), h4:lang(en)', { letterSpacing: '-.005em' })
// What is being written must not move at every letter.
base('textarea', { textWrap: 'stable' })
base(':focus-visible', {
  outline: `2px solid ${vars.color.accentText}`,
  outlineOffset: '3px',
  borderRadius: vars.radius.base,
})
base('::selection', { background: vars.color.accent, color: vars.color.onAccent })
base('main:focus, [tabindex="-1"]:focus', { outline: 'none' })

base('html', { '@media': { [media.print]: { background: 'none', colorScheme: 'light' } } })
base('body', { '@media': { [media.print]: { display: 'block' } } })
base('details:not([open])::details-content', {
  '@media': { [media.print]: { contentVisibility: 'visible' } },
})
base('h1, h2, h3, h4', {
  '@media': { [media.print]: { breakInside: 'avoid', breakAfter: 'avoid' } },
})
base('img, svg, tr, li, dl, figure, fieldset, article', {
  '@media': { [media.print]: { breakInside: 'avoid' } },
})
// Controls that only work on a screen. Marked by an attribute, because a feature's own `display` would override this layer.
base('nav, search, button, select, details:has(form)', {
  '@media': { [media.print]: { display: 'none !important' } },
})
base('main a[href^="http"]::after', {
  '@media': { [media.print]: { content: '" (" attr(href) ")"' } },
})

base('::view-transition-old(root), ::view-transition-new(root)', {
  animationDuration: vars.motion.move,
})
base('*, ::before, ::after, ::backdrop', {
  '@media': {
    [media.reducedMotion]: {
      animation: 'none !important',
      transition: 'none !important',
    },
  },
})
base('::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)', {
  '@media': { [media.reducedMotion]: { animation: 'none !important' } },
})
