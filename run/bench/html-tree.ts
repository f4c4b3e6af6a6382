import { createElement, type ReactNode } from 'react'

const voidTags = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)
const rawTextTags = new Set(['script', 'style'])
const propertyNames: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  charset: 'charSet',
  'http-equiv': 'httpEquiv',
  tabindex: 'tabIndex',
}
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const decode = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (name) => entities[name] ?? name)

interface OpenElement {
  readonly tag: string
  readonly props: Record<string, unknown>
  readonly children: ReactNode[]
}

const token =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([a-z0-9-]+)>|<([a-z0-9-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/giy
const attribute = /([^\s=]+)(?:="([^"]*)")?/g

function propsOf(text: string): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [, name = '', value] of text.matchAll(attribute)) {
    if (name === 'style') continue
    props[propertyNames[name.toLowerCase()] ?? name] = value === undefined ? true : decode(value)
  }
  return props
}

/**
 * The React elements of a page that React has rendered: the same host tree, without components, hooks or router. Rendering
 * these is the minimum cost under any React server.
 */
export function elementsOfHtml(html: string): ReactNode {
  const top: OpenElement = { tag: '', props: {}, children: [] }
  const open = [top]
  const close = () => {
    const element = open.pop()
    if (!element || element === top) return
    const children = element.children.length > 0 ? element.children : undefined
    open.at(-1)?.children.push(createElement(element.tag, element.props, ...(children ?? [])))
  }
  token.lastIndex = 0
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const [all, closing, tag, attributes = ''] = found
    if (closing) close()
    else if (!tag) addText(open.at(-1), all)
    else if (rawTextTags.has(tag)) addRaw(open.at(-1), tag, attributes, html, token)
    else {
      open.push({ tag, props: propsOf(attributes), children: [] })
      if (voidTags.has(tag)) close()
    }
  }
  return top.children
}

function addText(parent: OpenElement | undefined, text: string): void {
  if (!text.startsWith('<')) parent?.children.push(decode(text))
}

function addRaw(
  parent: OpenElement | undefined,
  tag: string,
  attributes: string,
  html: string,
  position: RegExp,
): void {
  const end = html.indexOf(`</${tag}>`, position.lastIndex)
  const text = html.slice(position.lastIndex, end)
  position.lastIndex = end + tag.length + 3
  parent?.children.push(
    createElement(tag, { ...propsOf(attributes), dangerouslySetInnerHTML: { __html: text } }),
  )
}
