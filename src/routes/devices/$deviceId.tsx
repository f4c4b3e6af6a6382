import { createFileRoute } from '@tanstack/react-router'
import { DeviceDetail } from '#src/features/catalogue/detail/device-detail.tsx'
import { DeviceDetailSkeleton } from '#src/features/catalogue/detail/device-detail-skeleton.tsx'
import { deviceHead } from '#src/features/catalogue/detail/device-head.ts'
import { loadDevice } from '#src/features/catalogue/detail/device-page.data.ts'
import { devicePageSearch } from '#src/features/catalogue/detail/device-page-search.ts'
import { loadDeviceCopy } from '#src/features/pages/device-copy.data.ts'
import { LateCopy, LateQuestions } from '#src/features/pages/late-copy.ts'
import { LostPage } from '#src/features/pages/lost-page.tsx'

export const Route = createFileRoute('/devices/$deviceId')({
  validateSearch: devicePageSearch,
  loaderDeps: ({ search: { postal } }) => ({ postal }),
  loader: async ({ context: { queryClient }, params: { deviceId }, deps: { postal }, preload }) => {
    const device = await loadDevice(queryClient, deviceId, { postal, isPreload: preload })
    if (!preload) await loadDeviceCopy(queryClient, device.slug)
    return device
  },
  head: ({ loaderData, match }) => deviceHead(loaderData, match.status === 'error'),
  pendingComponent: DeviceDetailSkeleton,
  notFoundComponent: LostPage,
  component: function DevicePage() {
    const { slug } = Route.useLoaderData()
    return (
      <DeviceDetail
        deviceId={Route.useParams().deviceId}
        search={Route.useSearch()}
        copy={<LateCopy slug={slug} />}
        questions={<LateQuestions type="general" />}
      />
    )
  },
})
