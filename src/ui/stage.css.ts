import { createVar } from '@vanilla-extract/css'
import { media } from './breakpoints.ts'
import { layeredGlobalStyle, uiStyle, uiStyles } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { stage: set, color, motion } = vars

/** Height of the floor line, from the top. */
const floorLine = createVar()

export const stage = uiStyle({
  vars: { [floorLine]: '84%' },
  position: 'relative',
  display: 'grid',
  placeItems: 'end center',
  overflow: 'hidden',
  borderRadius: vars.radius.base,
  background: [
    `linear-gradient(180deg, transparent 0 calc(${floorLine} - 1px), ${set.line} calc(${floorLine} - 1px) ${floorLine}, transparent ${floorLine})`,
    set.lamp,
    `linear-gradient(180deg, ${set.wall} 0 ${floorLine}, ${set.floor} ${floorLine} 100%)`,
  ].join(', '),
})
layeredGlobalStyle('ui', `${stage} > img`, { width: '100%', height: '100%', objectFit: 'contain' })

export const shape = uiStyles({
  square: { aspectRatio: '1' },
  wide: { aspectRatio: '16 / 9' },
  /** As high as its surroundings set it. */
  fill: { height: '100%' },
})

/** A device that is not available now. */
export const dimmed = uiStyle({})
layeredGlobalStyle('ui', `${dimmed} > img`, { opacity: 0.5 })

export const boardTop = uiStyle({
  height: '30px',
  background: set.boardTop,
  borderTop: `1px solid ${color.shelfEdge}`,
})
export const boardEdge = uiStyle({ height: '16px', background: set.boardEdge })
export const boardShade = uiStyle({ height: '64px', background: set.boardShade })

export const priceTag = uiStyle({
  position: 'relative',
  display: 'inline-block',
  padding: '9px 16px 10px',
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.tag,
  background: color.surface,
  boxShadow: vars.shadow.raised,
  color: color.inkSoft,
  fontSize: vars.text.note,
  lineHeight: 1.35,
  whiteSpace: 'nowrap',
  transition: `translate ${motion.move} ${motion.ease}`,
  '@media': { [media.hover]: { selectors: { '&:hover': { translate: '0 -3px' } } } },
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 'calc(50% - 11px)',
      top: '-5px',
      width: '22px',
      height: '5px',
      background: color.accent,
    },
  },
})
