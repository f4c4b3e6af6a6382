import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

/** Without a script no device can be stored. */
const needsScript = { '@media': { '(scripting: none)': { display: 'none' } } } as const
export const scripted = style(needsScript)

/** On the upper right corner of a card, above its link. */
export const heart = style({
  ...needsScript,
  position: 'absolute',
  insetInlineEnd: 0,
  top: 0,
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.round,
  background: 'none',
  color: color.inkSoft,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.ink },
    '&:focus-visible': { borderRadius: vars.radius.round, outlineOffset: '-2px' },
    '&[aria-pressed=true]': { color: color.ink },
  },
  '@media': {
    ...needsScript['@media'],
    [media.fromTablet]: { insetInlineEnd: space[4], top: space[4] },
  },
})

/** Below the price of a card, above its link. */
export const compare = style({
  ...needsScript,
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: space[8],
  minHeight: '44px',
  marginBlock: '-6px -10px',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.inkSoft,
  fontSize: text.note,
  cursor: 'pointer',
  selectors: { '&:hover': { color: color.ink } },
})
export const box = style({
  display: 'grid',
  placeItems: 'center',
  width: '18px',
  height: '18px',
  border: `1px solid ${color.field}`,
  borderRadius: vars.radius.base,
  background: color.surface,
  selectors: {
    [`${compare}[aria-pressed=true] &`]: {
      borderColor: color.ink,
      background: color.ink,
      color: color.paper,
    },
  },
})
