import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { chosenInForcedColors } from '#src/ui/forced-colors.ts'
import { belowHeader } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

export const section = style({ display: 'grid', gap: space[16], scrollMarginTop: belowHeader })
export const sectionTitle = style({
  fontSize: text.title,
  selectors: { '&:focus': { outline: 0 } },
})
export const quietText = style({ color: color.inkSoft, fontSize: text.ui, lineHeight: 1.7 })

export const targets = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  gap: space[12],
})
export const target = style({
  display: 'grid',
  padding: `${space[12]} ${space[16]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.surface,
  color: color.inkSoft,
  fontSize: text.ui,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { borderColor: color.lineStrong },
    '&[aria-current]': {
      borderColor: color.ink,
      boxShadow: `inset 0 0 0 1px ${color.ink}`,
      color: color.ink,
      ...chosenInForcedColors,
    },
  },
})
export const use = style({
  display: 'grid',
  gap: space[24],
  alignItems: 'start',
  '@media': { [media.fromTablet]: { gridTemplateColumns: '1fr 1fr' } },
})
export const useSkeleton = style({ minHeight: '320px' })
export const useForms = style({ display: 'grid', gap: space[16] })
export const amountForm = style({ display: 'grid', gap: space[16] })
export const quick = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] })
export const quiet = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[12],
  padding: space.pane,
  borderRadius: radius.base,
  background: color.washi,
  fontSize: text.ui,
})
