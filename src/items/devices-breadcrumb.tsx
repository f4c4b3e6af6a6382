import { m } from '#src/i18n/paraglide/messages.js'
import { Breadcrumb, BreadcrumbLink } from '#src/ui/breadcrumb.tsx'

/** The breadcrumb of a page directly below the list of devices. */
export const DevicesBreadcrumb = ({ current }: { current: string }) => (
  <Breadcrumb current={current}>
    {[
      <BreadcrumbLink key="home" to="/">
        {m.pages_home()}
      </BreadcrumbLink>,
      <BreadcrumbLink key="devices" to="/devices">
        {m.pages_devices()}
      </BreadcrumbLink>,
    ]}
  </Breadcrumb>
)
