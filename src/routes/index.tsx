import { createFileRoute } from '@tanstack/react-router'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/url/page-head.ts'

export const Route = createFileRoute('/')({
  head: () => pageHead({ path: '/' }),
  component: () => <h1>{m.site_title()}</h1>,
})
