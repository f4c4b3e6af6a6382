import { ConsentHead } from '#src/consent/consent-head.tsx'
import { MonitoringHead } from '#src/monitoring/monitoring-head.tsx'
import { FormPostHead } from '#src/session/form-post-head.tsx'
import { EntryErrorHead } from './-entry-error.tsx'

/** The content of every document's head besides what its route adds. */
export const HeadElements = () => (
  <>
    <meta name="theme-color" content="#FAF8F4" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#141518" media="(prefers-color-scheme: dark)" />
    <EntryErrorHead />
    {/* Before the script that notes posted forms: answering its question does not leave the page. */}
    <ConsentHead />
    <FormPostHead />
    <MonitoringHead />
  </>
)
