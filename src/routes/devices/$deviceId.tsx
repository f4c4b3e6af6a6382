import { type AnyRouter, createFileRoute, redirect } from '@tanstack/react-router'
import { DeviceDetailSkeleton } from '#src/features/device-detail/device-detail-skeleton.tsx'
import { deviceHead } from '#src/features/device-detail/device-head.ts'
import {
  loadDevice,
  loadDeviceSections,
  summaryOf,
} from '#src/features/device-detail/device-page.data.ts'
import { devicePageSearch } from '#src/features/device-detail/device-page-search.ts'
import { loadDeviceCopy } from '#src/features/pages/device-copy.data.ts'
import { LateNotFoundPage } from '#src/features/pages/late-not-found-page.tsx'
import { DevicePage } from './-device-page.tsx'

export const Route = createFileRoute('/devices/$deviceId')({
  validateSearch: devicePageSearch,
  beforeLoad: ({ params, search: { apply, ...search } }) => {
    // A return after login is an address, of which the router compares the path alone.
    if (apply)
      throw redirect({ to: '/devices/$deviceId/apply', params, search: { ...search, apply } })
  },
  loaderDeps: ({ search: { postal } }) => ({ postal }),
  loader: {
    // Prefetched data is used at once; a refresh in the background would render its page twice.
    staleReloadMode: 'blocking',
    handler: async ({
      context: { queryClient, currentRouter },
      params: { deviceId },
      deps: { postal },
      preload,
    }) => {
      const device = await loadDevice(queryClient, deviceId)
      if (preload) void warmUp(currentRouter(), deviceId)
      else {
        await Promise.all([
          loadDeviceSections(queryClient, device, { postal }),
          loadDeviceCopy(queryClient, device.slug),
        ])
      }
      return summaryOf(device)
    },
  },
  staticData: { hasBottomBar: true },
  head: ({ loaderData, match }) => deviceHead(loaderData, match.status === 'error'),
  pendingComponent: DeviceDetailSkeleton,
  notFoundComponent: LateNotFoundPage,
  component: DevicePage,
})

/** A script that cannot be loaded now is loaded, and its failure shown, when the visitor goes there. */
async function warmUp(router: AnyRouter, deviceId: string): Promise<void> {
  try {
    const { warmUpDevicePage } = await import('./-device-page.tsx')
    warmUpDevicePage(router, deviceId)
  } catch {
    return
  }
}
