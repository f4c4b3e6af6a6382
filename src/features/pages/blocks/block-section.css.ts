import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { headerHeight } from '#src/ui/header-height.ts'
import { frame } from '#src/ui/table.css.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

const tableAtEnd = (parts: string) => `> * > :last-child > ${parts}${frame}:last-child`

export const section = style({ scrollMarginTop: headerHeight })

export const look = styleVariants({
  plain: { paddingBlock: `calc(${space.section} * .7)` },
  /** A hairline above, for blocks that follow each other like the chapters of a book. */
  chapter: {
    paddingBlock: space[48],
    selectors: {
      '&::before': {
        content: '',
        display: 'block',
        width: `min(${vars.width.content}, 100% - ${space.gutter} * 2)`,
        marginInline: 'auto',
        marginBlockEnd: space[48],
        borderTop: `1px solid ${color.line}`,
      },
      // A table that ends the block before has the line already.
      [`section:has(${tableAtEnd('')}, ${tableAtEnd(':last-child > ')}) + &::before`]: {
        borderTop: 0,
      },
    },
    marginBlockStart: `calc(${space[48]} * -1)`,
  },
  band: { paddingBlock: `calc(${space.section} * .8)`, background: color.washi },
})

export const layout = styleVariants({
  stacked: {},
  columns: {
    display: 'grid',
    gap: `${space[16]} ${space[32]}`,
    '@media': { [media.fromDesktop]: { gridTemplateColumns: '4fr 8fr' } },
  },
})

const withContent = { '@media': { [media.print]: { breakAfter: 'avoid' } } } as const
export const header = styleVariants({
  stacked: { marginBottom: 'clamp(24px, 3vw, 44px)', ...withContent },
  columns: withContent,
})
export const heading = styleVariants({
  stacked: { fontSize: text.display },
  columns: { fontSize: text.title },
})
export const lead = style({ maxWidth: '40em', marginTop: space[12], color: color.inkSoft })
/** A grid item is as wide as its widest word unless it is told that it may be narrower. */
export const content = style({ minWidth: 0 })
