import type { DrawKind } from './drawing.ts'
import { earbuds } from './earbuds.ts'
import { overEar } from './over-ear.ts'

/** Models with a drawing of their own; any other is drawn over the ear. */
export const headphoneSlugs = [
  'apple-airpods-pro-3',
  'sony-wh-1000xm6',
  'bose-quietcomfort-ultra-headphones-used',
] as const

/** Headphones over the ear, or buds in their case. */
export const headphones: DrawKind = (pen, request) =>
  (request.slug === 'apple-airpods-pro-3' ? earbuds : overEar)(pen, request)
