import { createVar, fallbackVar, keyframes } from '@vanilla-extract/css'
import { media } from './breakpoints.ts'
import { layeredGlobalStyle, uiStyle, uiStyles } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { color, space, text, motion } = vars

const turn = keyframes({ to: { rotate: '360deg' } })

export const button = uiStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '10px',
  minHeight: '52px',
  maxWidth: '100%',
  paddingBlock: space[8],
  // Less on a phone where the text is enlarged.
  paddingInline: `clamp(44px - 1rem, 4vw, ${space[28]})`,
  border: '1px solid transparent',
  borderRadius: vars.radius.base,
  fontSize: text.body,
  fontWeight: 700,
  lineHeight: 1.3,
  letterSpacing: '.03em',
  textAlign: 'center',
  // Where phrases are unknown, a label that fits in one line keeps together.
  wordBreak: ['keep-all', 'auto-phrase'],
  textWrap: 'balance',
  cursor: 'pointer',
  transition: `background ${motion.color} ${motion.ease}, border-color ${motion.color} ${motion.ease}`,
  '@media': { [media.print]: { display: 'none' } },
  selectors: {
    '&:disabled, &[aria-disabled=true]': {
      background: color.shelf,
      borderColor: 'transparent',
      color: color.inkSoft,
      cursor: 'not-allowed',
    },
    '&[aria-busy=true]': { cursor: 'progress' },
    // The ring of the mark, turning in the free space before the words, so that nothing moves.
    '&[aria-busy=true]::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: '7px',
      width: '14px',
      height: '14px',
      border: '2px solid',
      borderTopColor: 'transparent',
      borderRadius: vars.radius.round,
      animation: `${turn} 1s linear infinite`,
    },
  },
})

const enabled = ':not(:disabled, [aria-disabled=true])'
const hover = `&:hover${enabled}`
/** Lies over a button while it is pressed: its own color, unless that would take the contrast from the words. */
const veil = createVar()

export const tone = uiStyles({
  /** Vermilion: the one action of a view. */
  primary: {
    vars: { [veil]: color.inverse },
    background: color.accent,
    color: color.onAccent,
    selectors: { [hover]: { background: color.accentHover } },
  },
  ink: {
    background: color.ink,
    color: color.paper,
    selectors: {
      [hover]: { background: `color-mix(in srgb, ${color.ink} 84%, ${color.paper})` },
    },
  },
  ghost: {
    background: 'transparent',
    borderColor: color.lineStrong,
    selectors: { [hover]: { borderColor: color.ink } },
  },
  /** On the ink band. */
  inverse: {
    background: 'transparent',
    borderColor: color.inverseLine,
    color: color.onInverse,
    selectors: { [hover]: { borderColor: color.onInverse } },
  },
})

export const small = uiStyle({
  minHeight: '44px',
  paddingInline: '18px',
  fontSize: text.ui,
})

export const wide = uiStyle({ width: '100%' })

/** A 44 px circle around one icon. */
export const iconButton = uiStyle({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: '44px',
  height: '44px',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.round,
  background: 'none',
  color: color.inkSoft,
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { background: color.washi, color: color.ink },
    '&:focus-visible': { borderRadius: vars.radius.round, outlineOffset: 0 },
    '&:disabled': { color: color.lineStrong },
  },
})

layeredGlobalStyle('ui', `:is(${button}, ${iconButton}):active${enabled}`, {
  boxShadow: `inset 0 0 0 9em color-mix(in srgb, ${fallbackVar(veil, 'currentcolor')} 14%, transparent)`,
})

/** A bold word with an arrow that moves a little: "see all". */
export const arrowLink = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: '44px',
  fontSize: text.ui,
  fontWeight: 700,
})
export const arrow = uiStyle({
  flex: 'none',
  transition: `translate ${motion.move} ${motion.ease}`,
  '@media': {
    [media.hover]: { selectors: { [`${arrowLink}:hover &`]: { translate: '4px' } } },
  },
})
/** For a button that is of no use without scripts. */
export const needsScript = uiStyle({ '@media': { '(scripting: none)': { display: 'none' } } })
