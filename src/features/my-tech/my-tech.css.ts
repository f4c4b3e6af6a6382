import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

export const title = style({ marginBottom: space[20], fontSize: text.display })
export const count = style({ marginInlineStart: space[8], color: color.inkFaint })

export const list = style({ display: 'grid' })
export const item = style({
  paddingBlock: space[32],
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
})

const screenOnly = { '@media': { [media.print]: { display: 'none' } } } as const
export const back = style({ marginBottom: space[20], fontSize: text.ui, ...screenOnly })
export const notices = style({
  display: 'grid',
  gap: space[12],
  marginBlock: space[24],
  selectors: { '&:empty': { display: 'none' } },
})
export const sectionTitle = style({ marginBottom: space[16], fontSize: text.title })
export const guide = style({
  marginTop: space[48],
  padding: space.pane,
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.surface,
})
export const late = style({ color: color.bad })
export const steps = style({
  display: 'grid',
  gap: space[12],
  marginTop: space[20],
  counterReset: 'step',
})
export const step = style({
  display: 'flex',
  gap: space[12],
  counterIncrement: 'step',
  selectors: {
    '&::before': {
      content: 'counter(step)',
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: '28px',
      height: '28px',
      border: `1px solid ${color.field}`,
      borderRadius: radius.round,
      fontSize: text.note,
      fontWeight: 700,
    },
  },
})
export const facts = style({ marginTop: space[48] })
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[12]}`,
  paddingBlock: space[12],
  borderTop: `1px solid ${color.line}`,
  fontSize: text.ui,
  lineHeight: 1.6,
})
export const term = style({ flex: '0 1 9.5em', color: color.inkFaint })
/** Below its term where text is large. */
export const value = style({ flex: '1 1 6em', minWidth: 0 })
export const change = style(screenOnly)
export const small = style({ marginTop: space[16], color: color.inkFaint, fontSize: text.ui })
