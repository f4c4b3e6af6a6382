import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { createElement, Fragment } from 'react'
import type { PortableTextPluginsProps } from 'sanity'
import { hasHeadings, htmlHeadings, withSiteHeadings } from './pasted-headings.ts'
import { prepareHtml, withTables } from './pasted-html.ts'
import { hasPastedLinks, pastedLink, withSiteLinks } from './pasted-links.ts'

const allHeadings = htmlHeadings.map((name) => ({ name, value: name, title: name }))

/** Data that the editor takes before HTML: it comes from an editor of this kind. */
const preferredTypes = ['application/x-portable-text', 'application/json', 'text/markdown']

/**
 * The editor turns headings that rich text does not have, and cells of tables, into paragraphs, so HTML is prepared and read
 * with all levels first. (Sanity handles `deserialize.data` itself before any plugin.)
 */
const convertHtml = defineBehavior({
  on: 'deserialize',
  guard: ({ snapshot, event }) => {
    const { dataTransfer } = event.originEvent.originEvent
    const { context } = snapshot
    const converter = context.converters.find(({ mimeType }) => mimeType === 'text/html')
    const data = dataTransfer.getData('text/html')
    if (data === '' || preferredTypes.some((type) => dataTransfer.getData(type) !== ''))
      return false
    const prepared = prepareHtml(data, context.keyGenerator)
    const schema = { ...context.schema, styles: [...context.schema.styles, ...allHeadings] }
    const result = converter?.deserialize({
      snapshot: { ...snapshot, context: { ...context, schema } },
      event: { type: 'deserialize', data: prepared.html },
    })
    if (result?.type !== 'deserialization.success') return false
    if (!prepared.isChanged && !hasHeadings(result.data)) return false
    const blocks = withTables(result.data, prepared.tables, context.keyGenerator)
    return { ...result, data: withSiteHeadings(blocks), originEvent: event.originEvent }
  },
  actions: [(_, pasted) => [raise(pasted)]],
})

const convertLinks = defineBehavior({
  on: 'deserialization.success',
  guard: ({ event }) => hasPastedLinks(event.data),
  actions: [
    ({ event }) => [raise({ ...event, data: withSiteLinks(event.data, window.location.origin) })],
  ],
})
const behaviors = [convertHtml, convertLinks]

const pasteLink = {
  link: ({ value }: { value: { href: string } }) => pastedLink(value.href, window.location.origin),
}

/** The default plugins of the editor. Pasted text keeps its headings, tables and links, and a pasted URL becomes a link. */
export const PastePlugins = ({ renderDefault, plugins }: PortableTextPluginsProps) =>
  createElement(
    Fragment,
    null,
    createElement(BehaviorPlugin, { behaviors }),
    renderDefault({ renderDefault, plugins: { ...plugins, ...pasteLink } }),
  )
