import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const form = style({})
export const group = style({ marginTop: '26px' })
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${space[16]}`,
  width: '100%',
  marginBottom: '14px',
  paddingTop: '22px',
  borderTop: `1px solid ${color.line}`,
  fontSize: text.body,
  fontWeight: 700,
})
export const aside = style({ fontWeight: 400, color: color.inkSoft })
export const hint = style({ fontSize: text.ui, fontWeight: 400, color: color.inkSoft })

export const swatches = style({ display: 'flex', flexWrap: 'wrap', gap: '6px' })
/** A stroke through a color that is not available with the chosen storage now; it can still be chosen, and says why. */
export const missing = style({
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      inset: 'calc(50% - 1px) 4px auto',
      borderTop: `2px solid ${color.ink}`,
      rotate: '-45deg',
      boxShadow: `0 0 0 1px ${color.paper}`,
      pointerEvents: 'none',
    },
  },
})
/** What a stroke means, in words. */
export const why = style({
  display: 'grid',
  marginTop: space[8],
  fontSize: text.note,
  lineHeight: 1.6,
  color: color.inkFaint,
})
export const storages = style({
  display: 'grid',
  // Two, or one where the text is enlarged.
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(7.5em, 40%), 1fr))',
  gap: '10px',
  fontVariantNumeric: 'tabular-nums',
})
export const storagePrice = style({ whiteSpace: 'nowrap' })

/** With JavaScript a choice takes effect at once and there is no button. */
export const submit = style({
  marginTop: space[20],
  '@media': { '(scripting: enabled)': { display: 'none' } },
})
