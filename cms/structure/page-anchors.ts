type Stored = Readonly<Record<string, unknown>>

/** Names of places in a page that a link may point at: those of clauses, and the keys that the CMS gives to blocks. */
export const linkAnchorPattern = /^[a-z0-9][a-z0-9-]*$/i

/** Places of the start page, which is not made of blocks. */
const homeAnchors = ['how', 'questions', 'rent-or-buy']

const textsAt = (list: unknown, name: string): string[] =>
  (Array.isArray(list) ? list : []).flatMap((member: Stored) => {
    const text = member[name]
    return typeof text === 'string' ? [text] : []
  })

/** The closing invitation is the only block without an address of its own. */
const isAddressed = ({ _type }: Stored) => _type !== 'callToAction'

/** Names of the places in the page that a document is. */
export function anchorsOf({ _type, clauses, blocks }: Stored): string[] {
  if (_type === 'home') return homeAnchors
  const addressed = Array.isArray(blocks) ? blocks.filter(isAddressed) : []
  return [...textsAt(clauses, 'anchor'), ...textsAt(addressed, '_key')]
}
