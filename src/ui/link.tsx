import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type Ref, useCallback } from 'react'
import { useLinkWatcher } from './link-prefetch.tsx'

type AnchorProps = ComponentProps<'a'> & {
  disabled?: boolean
  /** `false` for a page to which few visitors go: nothing of it is prefetched. */
  prefetch?: boolean
}

/** The anchor behind every link of the site: registers with the prefetcher. For `createLink`. */
export function PrefetchingAnchor({ disabled, prefetch = true, href, ref, ...props }: AnchorProps) {
  const watch = useLinkWatcher()
  const attach = useCallback(
    (anchor: HTMLAnchorElement) => {
      const unwatch = href && !disabled && prefetch ? watch?.(anchor) : undefined
      const release = handOver(ref, anchor)
      return () => {
        unwatch?.()
        release()
      }
    },
    [watch, disabled, prefetch, href, ref],
  )
  return <a {...props} href={href} ref={attach} />
}

function handOver(ref: Ref<HTMLAnchorElement> | undefined, anchor: HTMLAnchorElement): () => void {
  if (typeof ref === 'function') {
    const release = ref(anchor)
    return release ?? (() => ref(null))
  }
  if (ref) ref.current = anchor
  return () => {
    if (ref) ref.current = null
  }
}

/** A link to a route of the site, typed like TanStack Router's own; its page is prefetched before it scrolls into view. */
export const Link = createLink(PrefetchingAnchor)
