import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const

export const screen = style({
  ...stack,
  gap: space[32],
  alignContent: 'start',
  paddingBlock: `${space[32]} ${space.section}`,
  '@media': { [media.fromDesktop]: { maxWidth: '60rem' } },
})
export const opening = style({ ...stack, gap: space[12] })
export const stepTitle = style({ outline: 'none' })
export const lead = style({ maxWidth: '40em', color: color.inkSoft })
export const note = style({ color: color.inkSoft, fontSize: text.note })
export const cards = style({
  display: 'grid',
  gap: space[12],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
})
export const card = style({
  display: 'grid',
  gap: space[4],
  height: '100%',
  minHeight: '88px',
  alignContent: 'center',
  padding: `${space[12]} ${space[16]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.surface,
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { borderColor: color.ink } },
})
export const section = style({ ...stack, gap: space[12] })
export const heading = style({ marginBottom: space[12], fontSize: text.lead, fontWeight: 700 })
export const rows = style({ borderTop: `1px solid ${color.lineStrong}` })
export const row = style({
  display: 'grid',
  gap: `${space[4]} ${space[16]}`,
  alignItems: 'baseline',
  paddingBlock: space[16],
  borderBottom: `1px solid ${color.line}`,
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  },
})
export const search = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[12],
  alignItems: 'end',
  maxWidth: '32rem',
})
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] })
export const panel = style({
  ...stack,
  gap: space[16],
  padding: space[24],
  borderRadius: radius.base,
  background: color.washi,
})
export const form = style({ ...stack, gap: space[24], maxWidth: '40rem' })
export const buttons = style({
  display: 'grid',
  gap: space[12],
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
})
export const agreements = style({ ...stack, gap: space[12] })
export const fact = style({ ...stack, gap: space[4] })
export const list = style({
  ...stack,
  gap: space[8],
  paddingInlineStart: space[20],
  listStyle: 'disc',
})
