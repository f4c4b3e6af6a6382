import type { ReactNode } from 'react'
import type { ContentLink } from '#src/content/model/content-link.ts'
import { Link } from '#src/ui/link.tsx'

interface ContentAnchorProps {
  readonly link: ContentLink
  readonly className?: string
  readonly children: ReactNode
}

/** A link from the CMS or the API: a typed route of this site, or an external URL. */
export function ContentAnchor({ link, className, children }: ContentAnchorProps) {
  if (link.kind === 'devices') {
    return (
      <Link to="/devices" search={link.search} className={className}>
        {children}
      </Link>
    )
  }
  if (link.kind === 'device') {
    return (
      <Link to="/devices/$deviceId" params={{ deviceId: link.slug }} className={className}>
        {children}
      </Link>
    )
  }
  if (link.kind === 'route') {
    const hash = link.hash === undefined ? {} : { hash: link.hash }
    return (
      <Link to={link.to} {...hash} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <a href={link.href} rel="noopener" className={className}>
      {children}
    </a>
  )
}
