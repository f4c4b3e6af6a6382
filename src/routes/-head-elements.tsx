import { ConsentHead } from '#src/consent/consent-head.tsx'
import { MonitoringHead } from '#src/monitoring/monitoring-head.tsx'
import { FormPostHead } from '#src/session/form-post-head.tsx'
import { EntryErrorHead } from './-entry-error.tsx'

/** What the head of every document holds besides what its route says. */
export const HeadElements = () => (
  <>
    <meta name="theme-color" content="#FAF8F4" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#141518" media="(prefers-color-scheme: dark)" />
    <EntryErrorHead />
    {/* Before what notes posted forms: an answer to its question does not leave the page. */}
    <ConsentHead />
    <FormPostHead />
    <MonitoringHead />
  </>
)
