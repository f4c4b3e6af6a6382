import { createFileRoute } from '@tanstack/react-router'
import { cardParts } from '#src/features/device-lists/card-parts.tsx'
import { StoredDeviceLists } from '#src/features/device-lists/lazy-device-lists.tsx'
import { DeviceList } from '#src/features/device-search/device-list.tsx'
import { deviceListHead } from '#src/features/device-search/device-list-head.ts'
import { deviceSearch } from '#src/features/device-search/device-search.ts'
import { loadDevices } from '#src/features/device-search/devices.data.ts'

export const Route = createFileRoute('/devices/')({
  validateSearch: deviceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadDevices(context.queryClient, deps),
  head: ({ match, loaderData }) => deviceListHead(match.search, loaderData !== undefined),
  component: function DevicesPage() {
    return (
      <DeviceList search={Route.useSearch()} cardParts={cardParts}>
        <StoredDeviceLists />
      </DeviceList>
    )
  },
})
