/** `#rrggbb`, lower case. */
export type Hex = `#${string}`

/** Drawn when no usable color is given: the catalogue's "graphite". */
const fallbackHex = '#2b2c30' satisfies Hex

const warmLight = '#fffdf7' satisfies Hex
const coolShade = '#0b0d15' satisfies Hex

const isHex = (value: string): value is Hex => /^#[0-9a-f]{6}$/.test(value)

/** Reads `#2B2C30` or `2b2c30`; anything else becomes the fallback color. */
export function readHex(value: string): Hex {
  const candidate = `#${value.trim().replace(/^#/, '').toLowerCase()}`
  return isHex(candidate) ? candidate : fallbackHex
}

const channels = (hex: Hex): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const pair = (channel: number) =>
  Math.round(Math.min(255, Math.max(0, channel)))
    .toString(16)
    .padStart(2, '0')

/** `amount` 0 gives `from`, 1 gives `to`. */
export function mix(from: Hex, to: Hex, amount: number): Hex {
  const [r1, g1, b1] = channels(from)
  const [r2, g2, b2] = channels(to)
  const blend = (a: number, b: number) => pair(a + (b - a) * amount)
  return `#${blend(r1, r2)}${blend(g1, g2)}${blend(b1, b2)}`
}

/** 0 (black) to 1 (white), on encoded channels: good enough to choose a shading recipe. */
export function brightness(hex: Hex): number {
  const [r, g, b] = channels(hex)
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255
}

export function saturation(hex: Hex): number {
  const values = channels(hex)
  return (Math.max(...values) - Math.min(...values)) / 255
}

export const isLight = (hex: Hex) => brightness(hex) > 0.5

/** Positive amounts move towards a warm light, negative ones towards a cool shade; -1 to 1. */
export const tone = (hex: Hex, amount: number): Hex =>
  amount >= 0 ? mix(hex, warmLight, amount) : mix(hex, coolShade, -amount)
