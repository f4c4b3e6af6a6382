import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/i18n/page-head.ts'
import { m } from '#src/i18n/paraglide/messages.js'

export const Route = createFileRoute('/')({
  head: () => pageHead({ path: '/' }),
  component: () => <h1>{m.site_title()}</h1>,
})
