import { createFileRoute } from '@tanstack/react-router'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { loadDevice } from '#src/features/catalogue/catalogue.data.ts'
import { DeviceDetail } from '#src/features/catalogue/device-detail.tsx'
import { DeviceDetailSkeleton } from '#src/features/catalogue/device-detail-skeleton.tsx'
import { deviceHead } from '#src/features/catalogue/device-head.ts'
import { variantSearch } from '#src/features/catalogue/variant-search.ts'

export const Route = createFileRoute('/devices/$deviceId')({
  validateSearch: variantSearch,
  loader: ({ context, params, preload }) =>
    loadCritical(loadDevice(context.queryClient, params.deviceId, preload)),
  head: ({ loaderData }) => deviceHead(loaderData),
  pendingComponent: DeviceDetailSkeleton,
  component: function DevicePage() {
    return <DeviceDetail deviceId={Route.useParams().deviceId} wish={Route.useSearch()} />
  },
})
