import { round } from './shapes.ts'

/** Offset 0–1, color, opacity 0–1 (1 when left out). */
export type Stop = readonly [offset: number, color: string, opacity?: number]

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(([offset, color, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${round(opacity)}"`
      return `<stop offset="${round(offset)}" stop-color="${color}"${alpha}/>`
    })
    .join('')

/** Collects the gradients, clips and shared shapes of one drawing; equal definitions share one id. */
export class Pen {
  readonly #prefix: string
  readonly #ids = new Map<string, string>()
  readonly #tags: string[] = []

  /** `prefix` keeps ids apart when several drawings stand in one document. */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  #define(tag: string, attributes: string, content: string): string {
    const key = `${tag} ${attributes}${content}`
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.#prefix + this.#ids.size.toString(36)
    this.#ids.set(key, id)
    this.#tags.push(`<${tag} id="${id}"${attributes}>${content}</${tag}>`)
    return id
  }

  /** Linear gradient between two points of the shape's own box (0–1). */
  slope(stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string {
    const attributes = ` x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`
    return `url(#${this.#define('linearGradient', attributes, stopTags(stops))})`
  }

  down(stops: readonly Stop[]): string {
    return this.slope(stops, 0, 0, 0, 1)
  }

  across(stops: readonly Stop[]): string {
    return this.slope(stops, 0, 0, 1, 0)
  }

  /** Radial gradient in the shape's own box (0–1). */
  glow(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const attributes = ` cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}"`
    return `url(#${this.#define('radialGradient', attributes, stopTags(stops))})`
  }

  /** Shows `content` only inside `shape` (an SVG shape tag). */
  inside(shape: string, content: string): string {
    return `<g clip-path="url(#${this.#define('clipPath', '', shape)})">${content}</g>`
  }

  /** Repeats one shape at several offsets without repeating its geometry. */
  repeat(shape: string, offsets: readonly (readonly [x: number, y: number])[]): string {
    const id = this.#define('g', '', shape)
    return offsets.map(([x, y]) => `<use href="#${id}" x="${round(x)}" y="${round(y)}"/>`).join('')
  }

  definitions(): string {
    return this.#tags.length === 0 ? '' : `<defs>${this.#tags.join('')}</defs>`
  }
}
