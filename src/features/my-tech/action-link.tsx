import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ButtonLink, buttonClass } from '#src/ui/button.tsx'

/** Not fetched before it is pressed: each of these pages asks the API what a change would cost. */
function PlainButtonAnchor({
  tone,
  ...props
}: ComponentProps<'a'> & { tone?: 'primary' | 'ink' | 'ghost' }) {
  return <a {...props} className={buttonClass({ tone, small: true })} />
}

/** A link to a step of a change; give it `preload={false}`. */
export const ActionLink = createLink(PlainButtonAnchor)

/** To the page that pays one invoice. */
export function PayLink({ slug, children }: { slug: string; children: string }) {
  return (
    <ButtonLink to="/account/make-payment" search={{ slug }} tone="primary" small>
      {children}
    </ButtonLink>
  )
}

/** The same without the look of a button. */
export const PlainLink = createLink((props: ComponentProps<'a'>) => <a {...props} />)
