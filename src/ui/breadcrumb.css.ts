import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { color } = vars

export const list = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '10px',
  paddingTop: vars.space[12],
  fontSize: vars.text.note,
  color: color.inkFaint,
})
export const item = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '32px',
  selectors: {
    // After an item: a line ends with it and does not begin with it.
    '&:not(:last-child)::after': {
      content: '"/" / ""',
      marginInlineStart: '10px',
      color: color.lineStrong,
    },
  },
})
export const parent = uiStyle({
  paddingBlock: '6px',
  selectors: { '&:hover': { color: color.ink, textDecoration: 'underline' } },
})
