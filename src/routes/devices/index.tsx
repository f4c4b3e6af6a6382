import { createFileRoute } from '@tanstack/react-router'
import { loadDevices } from '#src/features/catalogue/catalogue.data.ts'
import { deviceSearch } from '#src/features/catalogue/device-search.ts'
import { DeviceList } from '#src/features/catalogue/list/device-list.tsx'
import { deviceListHead } from '#src/features/catalogue/list/device-list-head.ts'

export const Route = createFileRoute('/devices/')({
  validateSearch: deviceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadDevices(context.queryClient, deps),
  head: ({ match }) => deviceListHead(match.search),
  component: function DevicesPage() {
    return <DeviceList search={Route.useSearch()} />
  },
})
