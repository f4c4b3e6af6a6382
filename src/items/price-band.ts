const bandPattern = /^(\d{0,6})-(\d{0,6})$/

/** Yen a month, both ends included; an open end is `undefined`. */
export function readPriceBand(text: string): { min?: number; max?: number } | undefined {
  const [, min, max] = bandPattern.exec(text) ?? []
  if (!min && !max) return undefined
  if (min && max && Number(min) > Number(max)) return undefined
  return { ...(min ? { min: Number(min) } : {}), ...(max ? { max: Number(max) } : {}) }
}
