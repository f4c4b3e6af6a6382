import type { DrawKind } from './drawing.ts'
import { earbuds } from './earbuds.ts'
import { overEar } from './over-ear.ts'

const inEarSlugs = new Set(['apple-airpods-pro-3'])

/** Headphones over the ear, or buds in their case. */
export const headphones: DrawKind = (pen, request) =>
  (inEarSlugs.has(request.slug) ? earbuds : overEar)(pen, request)
