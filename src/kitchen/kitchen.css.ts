import { assignVars, style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'
import { dark, light } from '#src/ui/theme-colors.ts'
import { shadowsDark, shadowsLight, stageDark, stageLight } from '#src/ui/theme-surfaces.ts'

const { color, space, text } = vars

export const page = style({
  paddingBlock: `${space[32]} ${space.section}`,
  paddingInline: space.gutter,
})
export const themes = style({
  display: 'grid',
  gap: space[24],
  marginTop: space[24],
  '@media': { 'screen and (min-width: 64em)': { gridTemplateColumns: '1fr 1fr' } },
})

const pane = {
  minWidth: 0,
  padding: space[24],
  border: `1px solid ${color.line}`,
  background: color.paper,
  color: color.ink,
}

/** The theme of the page around does not count: each pane sets every color of its own. */
export const theme = {
  light: style({
    ...pane,
    colorScheme: 'light',
    vars: {
      ...assignVars(vars.color, light),
      ...assignVars(vars.shadow, shadowsLight),
      ...assignVars(vars.stage, stageLight),
    },
  }),
  dark: style({
    ...pane,
    colorScheme: 'dark',
    vars: {
      ...assignVars(vars.color, dark),
      ...assignVars(vars.shadow, shadowsDark),
      ...assignVars(vars.stage, stageDark),
    },
  }),
}

export const sample = style({
  display: 'grid',
  gap: space[16],
  paddingBlock: space[24],
  borderTop: `1px solid ${color.line}`,
})
export const name = style({ fontSize: text.lead })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
})
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: space[16],
})
export const onInk = style({ padding: space[16], background: color.inverse })
export const narrow = style({ maxWidth: '300px' })
export const hero = style({ fontSize: text.hero, lineHeight: 1.24, fontWeight: 700 })
export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: space[12],
  fontSize: text.note,
})
