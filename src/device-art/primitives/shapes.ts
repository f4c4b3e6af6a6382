/** Two decimals, no leading or trailing zero: what a millimetre drawing needs. */
export function round(value: number): string {
  const text = String(Math.round(value * 100) / 100)
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.')
}

/** How a shape is painted. A stroke without a fill leaves the inside empty. */
export interface Look {
  readonly fill?: string
  readonly fillOpacity?: number
  readonly opacity?: number
  readonly stroke?: string
  readonly strokeOpacity?: number
  readonly strokeWidth?: number
  readonly strokeLinecap?: 'round'
  readonly strokeLinejoin?: 'round'
  readonly transform?: string
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function attributes(look: Look): string {
  const entries = Object.entries(look).filter(([, value]) => value !== undefined)
  const hollow = look.stroke !== undefined && look.fill === undefined ? ' fill="none"' : ''
  const written = entries.map(
    ([name, value]) =>
      ` ${kebab(name)}="${typeof value === 'number' ? round(value) : String(value)}"`,
  )
  return hollow + written.join('')
}

export const path = (data: string, look: Look = {}) => `<path d="${data}"${attributes(look)}/>`

export const rect = (x: number, y: number, w: number, h: number, r: number, look: Look = {}) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${r > 0 ? ` rx="${round(r)}"` : ''}${attributes(look)}/>`

export const circle = (x: number, y: number, r: number, look: Look = {}) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}"${attributes(look)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, look: Look) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"${attributes(look)}/>`

export const group = (content: string, look: Look) => `<g${attributes(look)}>${content}</g>`

export const moved = (x: number, y: number, content: string) =>
  group(content, { transform: `translate(${round(x)} ${round(y)})` })

export const turned = (degrees: number, x: number, y: number) =>
  `rotate(${round(degrees)} ${round(x)} ${round(y)})`

/** A template tag for path data that rounds every number put into it. */
export const data = (parts: TemplateStringsArray, ...values: readonly number[]) =>
  parts.reduce((text, part, index) => {
    const value = values[index - 1]
    return value === undefined ? part : `${text}${round(value)}${part}`
  }, '')

/** Path data of a rectangle whose corners curve continuously, as on moulded devices. */
export function squircle(x: number, y: number, w: number, h: number, radius: number): string {
  const r = Math.min(radius, w / 2, h / 2)
  const reach = Math.min(r * 1.28, w / 2, h / 2)
  const pull = reach * 0.36
  const right = x + w
  const bottom = y + h
  return (
    data`M${x + reach} ${y}H${right - reach}C${right - pull} ${y} ${right} ${y + pull} ${right} ${y + reach}` +
    data`V${bottom - reach}C${right} ${bottom - pull} ${right - pull} ${bottom} ${right - reach} ${bottom}` +
    data`H${x + reach}C${x + pull} ${bottom} ${x} ${bottom - pull} ${x} ${bottom - reach}` +
    data`V${y + reach}C${x} ${y + pull} ${x + pull} ${y} ${x + reach} ${y}Z`
  )
}
