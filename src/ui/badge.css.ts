import { uiStyle, uiStyles } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { color } = vars

export const badge = uiStyle({
  display: 'inline-block',
  padding: '5px 8px',
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.tag,
  background: color.surface,
  color: color.inkSoft,
  fontSize: vars.text.note,
  lineHeight: 1,
  whiteSpace: 'nowrap',
})

const outlined = (tone: string) => ({
  color: tone,
  borderColor: `color-mix(in srgb, ${tone} 40%, ${color.surface})`,
})

export const tone = uiStyles({
  plain: {},
  ok: outlined(color.ok),
  warn: outlined(color.warn),
  bad: outlined(color.bad),
  /** Something that cannot be had now. */
  faint: { background: color.washi, color: color.inkFaint },
})
