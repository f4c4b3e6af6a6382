import { style } from '@vanilla-extract/css'

/** Colors and price, below the name. */
export const facts = style({ display: 'grid', gap: '10px', marginTop: '10px' })
