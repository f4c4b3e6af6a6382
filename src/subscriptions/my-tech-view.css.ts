import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius, motion } = vars

export const page = style({ paddingBlock: `${space[32]} ${space.section}` })
export const task = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
})
export const back = style({ fontSize: text.ui })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[12]} ${space[20]}`,
})
/** Large text stands below the picture. */
export const heading = style({ flex: '1 1 10rem', minWidth: 0 })
export const picture = style({
  flex: 'none',
  width: '84px',
  height: '84px',
  borderRadius: radius.base,
  background: color.washi,
})
export const name = style({ color: color.inkFaint, fontSize: text.ui })
export const title = style({ fontSize: text.title })
export const lead = style({ maxWidth: '40em', color: color.inkSoft })

/** Choices under each other, each a link. */
export const rows = style({
  display: 'grid',
  maxWidth: '40em',
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.surface,
})
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[16]}`,
  minHeight: '64px',
  padding: `${space[12]} ${space[20]}`,
  lineHeight: 1.5,
  transition: `background ${motion.color} ${motion.ease}`,
  selectors: {
    'li + li > &': { borderTop: `1px solid ${color.line}` },
    '&:hover': { background: color.washi },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
})
export const rowName = style({ display: 'block' })
export const rowText = style({ display: 'block', color: color.inkFaint, fontSize: text.note })
export const rowMain = style({ flex: '1 1 12rem' })
export const rowEnd = style({
  marginInlineStart: 'auto',
  color: color.inkSoft,
  fontSize: text.ui,
  textAlign: 'end',
})
