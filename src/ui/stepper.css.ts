import { media } from './breakpoints.ts'
import { chosenInForcedColors } from './forced-colors.ts'
import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'
import { figures } from './typography.css.ts'

const { color, space, text } = vars

export const steps = [
  figures,
  uiStyle({
    display: 'flex',
    containerType: 'inline-size',
    fontSize: text.ui,
    lineHeight: 1.4,
    // Six marks have no room beside each other.
    '@media': { [media.enlargedPhone]: { flexWrap: 'wrap', rowGap: space[8] } },
  }),
].join(' ')

/** Each step but the first draws the line that leads to it. */
export const step = uiStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  color: color.inkFaint,
  selectors: {
    // All lines are as long as each other, however long the names are.
    '& + &': { flex: '1 1 auto' },
    '& + &::before': {
      content: '',
      flex: 1,
      minWidth: space[8],
      marginInlineStart: space[8],
      borderTop: `1px solid ${color.lineStrong}`,
    },
    '&[aria-current]': { color: color.ink, fontWeight: 700 },
    '&[data-done]': { color: color.inkSoft },
    '& + &[data-done]::before, & + &[aria-current]::before': { borderColor: color.ink },
  },
  '@container': {
    // Six steps and the name of one of them beside each other on a phone.
    '(max-width: 42em)': {
      gap: space[4],
      selectors: { '& + &::before': { minWidth: space[4], marginInlineStart: space[4] } },
    },
  },
})
export const mark = uiStyle({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '28px',
  height: '28px',
  border: `1px solid ${color.field}`,
  borderRadius: vars.radius.round,
  background: color.surface,
  fontSize: text.note,
  fontWeight: 700,
  lineHeight: 1,
  selectors: {
    [`${step}[aria-current] &`]: {
      borderColor: color.accent,
      boxShadow: `inset 0 0 0 1px ${color.accent}, 0 0 0 4px ${color.accentWash}`,
      color: color.accentText,
      ...chosenInForcedColors,
    },
    [`${step}[data-done] &`]: { borderColor: color.ink, background: color.ink, color: color.paper },
  },
})
const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

export const name = uiStyle({
  whiteSpace: 'nowrap',
  '@container': {
    '(max-width: 42em)': {
      whiteSpace: 'normal',
      // Japanese may break after each character, and would stand in a column.
      wordBreak: 'keep-all',
      overflowWrap: 'break-word',
      selectors: { [`${step}:not([aria-current]) &`]: hidden },
    },
    // There is no room beside the marks: the heading below names the step.
    '(max-width: 20em)': hidden,
  },
})
