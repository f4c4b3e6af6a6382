import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { belowHeader } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
  paddingBlock: `${space[28]} ${space.section}`,
  '@media': {
    [media.fromDesktop]: {
      gridTemplateColumns: 'minmax(0, 44rem) minmax(0, 22rem)',
      justifyContent: 'space-between',
      columnGap: space[64],
      alignItems: 'start',
    },
  },
})
export const opening = style({ gridColumn: '1 / -1' })
export const lead = style({ maxWidth: '36em', marginTop: space[12], color: color.inkSoft })
export const member = style({ marginTop: space[12], fontSize: text.ui })
export const main = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
})
export const benefits = style({
  display: 'grid',
  gap: space[12],
  selectors: { '&:empty': { display: 'none' } },
})
export const aside = style({
  borderRadius: vars.radius.base,
  background: color.washi,
  overflow: 'hidden',
  '@media': { [media.fromDesktop]: { position: 'sticky', top: belowHeader } },
})
/** Decoration: a phone has no room for it beside the form. */
export const stage = style({
  display: 'none',
  gridTemplateRows: '100%',
  aspectRatio: '3 / 2',
  borderRadius: 0,
  '@media': { [media.fromDesktop]: { display: 'grid' } },
})
export const panel = style({ padding: space[28] })
export const asideTitle = style({ fontSize: text.lead })
export const steps = style({ marginTop: space[20], counterReset: 'step' })
/** A line leads from number to number. */
export const step = style({
  position: 'relative',
  paddingInlineStart: '44px',
  paddingBottom: space[20],
  counterIncrement: 'step',
  lineHeight: '28px',
  selectors: {
    '&::before': {
      content: 'counter(step)',
      position: 'absolute',
      insetInlineStart: 0,
      width: '28px',
      height: '28px',
      borderRadius: vars.radius.round,
      background: color.ink,
      color: color.paper,
      fontSize: text.note,
      fontWeight: 700,
      textAlign: 'center',
    },
    '&:not(:first-child)::before': {
      background: color.surface,
      boxShadow: `inset 0 0 0 1px ${color.lineStrong}`,
      color: color.inkSoft,
    },
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: '13px',
      insetBlock: '32px 4px',
      borderInlineStart: `1px solid ${color.lineStrong}`,
    },
  },
})
export const stepText = style({ color: color.inkSoft, fontSize: text.ui, lineHeight: 1.6 })
export const promise = style({
  paddingTop: space[16],
  borderTop: `1px solid ${color.lineStrong}`,
  color: color.inkSoft,
  fontSize: text.ui,
})
