import type { BrandPath } from './brand-paths.ts'

/**
 * The path of a drawing in CSS px, for `clip-path: path()`, which has no view box.
 * @param drawing with absolute commands only, each arc with its own command
 * @param height of its view box, in px
 */
export function scaledPath({ viewBox, path }: BrandPath, height: number): string {
  const [left = 0, top = 0, , viewHeight = height] = viewBox.split(' ').map(Number)
  const length = (value: number) => Math.round((value * height * 100) / viewHeight) / 100
  const x = (value: number) => length(value - left)
  const y = (value: number) => length(value - top)
  return path.replace(/([A-Z])([^A-Z]*)/g, (_, command: string, values: string) => {
    const numbers = Array.from(values.matchAll(/-?[\d.]+/g), ([value]) => Number(value))
    if (command === 'H') return `H${numbers.map(x).join(' ')}`
    if (command === 'V') return `V${numbers.map(y).join(' ')}`
    if (command === 'A') {
      const [radiusX = 0, radiusY = 0, rotation, isLarge, isClockwise, toX = 0, toY = 0] = numbers
      return `A${[length(radiusX), length(radiusY), rotation, isLarge, isClockwise, x(toX), y(toY)].join(' ')}`
    }
    return command + numbers.map((value, place) => (place % 2 ? y(value) : x(value))).join(' ')
  })
}
