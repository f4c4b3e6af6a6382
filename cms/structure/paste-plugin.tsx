import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import type { PortableTextPluginsProps } from 'sanity'
import { hasPastedLinks, pastedLink, withOwnLinks } from './pasted-links.ts'

const keepLinks = defineBehavior({
  on: 'deserialization.success',
  guard: ({ event }) => hasPastedLinks(event.data),
  actions: [({ event }) => [raise({ ...event, data: withOwnLinks(event.data) })]],
})
const behaviors = [keepLinks]

const addressAlone = { link: ({ value }: { value: { href: string } }) => pastedLink(value.href) }

/** The editor's own plugins; what is pasted keeps its links, also an address pasted alone. */
export const PastePlugins = ({ renderDefault, plugins }: PortableTextPluginsProps) => (
  <>
    <BehaviorPlugin behaviors={behaviors} />
    {renderDefault({ renderDefault, plugins: { ...plugins, pasteLink: addressAlone } })}
  </>
)
