import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import type { PortableTextPluginsProps } from 'sanity'
import { hasPastedLinks, pastedLink, withSiteLinks } from './pasted-links.ts'

const convertLinks = defineBehavior({
  on: 'deserialization.success',
  guard: ({ event }) => hasPastedLinks(event.data),
  actions: [({ event }) => [raise({ ...event, data: withSiteLinks(event.data) })]],
})
const behaviors = [convertLinks]

const pasteLink = { link: ({ value }: { value: { href: string } }) => pastedLink(value.href) }

/** The default plugins of the editor. Pasted text keeps its links, and a pasted URL becomes a link. */
export const PastePlugins = ({ renderDefault, plugins }: PortableTextPluginsProps) => (
  <>
    <BehaviorPlugin behaviors={behaviors} />
    {renderDefault({ renderDefault, plugins: { ...plugins, ...pasteLink } })}
  </>
)
