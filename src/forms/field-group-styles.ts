import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space } = vars

interface Look {
  /** From a tablet on the titles stand beside their fields; without it they are always above. */
  readonly titleColumn?: { readonly width: string; readonly gap: string }
  /** Whether the first group of a form has a line above it too. */
  readonly hasFirstLine?: boolean
}

/**
 * The styles of `FieldGroup`, made in the style file of each form: a style file of their own would stand in public pages
 * without a form, too, or be one request more (docs/decisions/0080-styles-in-shared-pages.md).
 */
export function fieldGroupStyles({ titleColumn, hasFirstLine = true }: Look = {}) {
  const line = {
    paddingTop: titleColumn ? space[24] : space[20],
    borderTop: `1px solid ${color.lineStrong}`,
  }
  return {
    group: style({
      minWidth: 0,
      ...(hasFirstLine ? line : { selectors: { '& + &': line } }),
      ...(titleColumn && {
        '@media': {
          [media.fromTablet]: {
            display: 'grid',
            gridTemplateColumns: `${titleColumn.width} minmax(0, 1fr)`,
            columnGap: titleColumn.gap,
          },
        },
      }),
    }),
    /** Floated, a legend takes a place in its fieldset like any other child. */
    title: style({
      float: 'inline-start',
      width: '100%',
      marginBottom: titleColumn ? space[16] : space[12],
      fontWeight: 700,
      lineHeight: 1.5,
    }),
    fields: style({
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: space[24],
      clear: 'both',
    }),
  }
}
