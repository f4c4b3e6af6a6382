import { HeadContent, Scripts, useMatches } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { contentState } from '#src/content/live/content-state.ts'
import { LiveContent } from '#src/content/live/live-content.tsx'
import { hasBottomBar } from '#src/frame/page-frame.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { PageViews } from '#src/page-views/page-views.tsx'
import { documentPolicyOf } from '#src/request/document-policy.ts'
import { SessionSync } from '#src/session/session-sync.ts'
import { HeadElements } from './-head-elements.tsx'

/** The structure of every page: head, the page in its frame, and what runs beside them. */
export function Document({ children }: { children: ReactNode }) {
  const policy = useMatches({ select: documentPolicyOf })
  const bottomBar = useMatches({ select: hasBottomBar })
  return (
    // The script of ConsentHead adds an attribute before the browser compares.
    <html
      lang={getLocale()}
      data-policy={policy}
      data-bottom-bar={bottomBar}
      suppressHydrationWarning
    >
      <Head />
      <body>
        {children}
        <BodyEnd />
      </body>
    </html>
  )
}

// The document is rendered with every step of a navigation: these parts are not, unless their content has changed.
const Head = memo(() => (
  <head>
    <HeadContent />
    <HeadElements />
  </head>
))

const BodyEnd = memo(() => (
  <>
    <LiveContent />
    <SessionSync />
    <PageViews isPreview={contentState().preview !== undefined} />
    <Scripts />
  </>
))
