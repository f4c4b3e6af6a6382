import { createFileRoute, redirect } from '@tanstack/react-router'
import { DeviceDetail } from '#src/features/device-detail/device-detail.tsx'
import { DeviceDetailSkeleton } from '#src/features/device-detail/device-detail-skeleton.tsx'
import { deviceHead } from '#src/features/device-detail/device-head.ts'
import { loadDevice } from '#src/features/device-detail/device-page.data.ts'
import { devicePageSearch } from '#src/features/device-detail/device-page-search.ts'
import { devicePageLists } from '#src/features/device-lists/device-page-lists.tsx'
import { DeferredDeviceCopy, DeferredQuestions } from '#src/features/pages/deferred-copy.ts'
import { loadDeviceCopy } from '#src/features/pages/device-copy.data.ts'
import { NotFoundPage } from '#src/features/pages/not-found-page.tsx'

export const Route = createFileRoute('/devices/$deviceId')({
  validateSearch: devicePageSearch,
  beforeLoad: ({ params, search: { apply, ...search } }) => {
    // A way back after login is an address, of which the router looks at the path alone.
    if (apply)
      throw redirect({ to: '/devices/$deviceId/apply', params, search: { ...search, apply } })
  },
  loaderDeps: ({ search: { postal } }) => ({ postal }),
  loader: {
    // What was loaded ahead is there at once; in the background its page would be rendered twice.
    staleReloadMode: 'blocking',
    handler: async ({
      context: { queryClient },
      params: { deviceId },
      deps: { postal },
      preload,
    }) => {
      const device = await loadDevice(queryClient, deviceId, { postal, isPreload: preload })
      if (!preload) await loadDeviceCopy(queryClient, device.slug)
      return device
    },
  },
  staticData: { hasBottomBar: true },
  head: ({ loaderData, match }) => deviceHead(loaderData, match.status === 'error'),
  pendingComponent: DeviceDetailSkeleton,
  notFoundComponent: NotFoundPage,
  component: function DevicePage() {
    const slug = Route.useLoaderData({ select: (device) => device.slug })
    return (
      <DeviceDetail
        key={slug}
        deviceId={Route.useParams().deviceId}
        search={Route.useSearch()}
        copy={<DeferredDeviceCopy slug={slug} />}
        questions={<DeferredQuestions type="general" />}
        lists={devicePageLists}
      />
    )
  },
})
