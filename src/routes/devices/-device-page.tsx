import { type AnyRouter, getRouteApi } from '@tanstack/react-router'
import { DeviceDetail } from '#src/features/device-detail/device-detail.tsx'
import { devicePageLists } from '#src/features/device-lists/device-page-lists.tsx'
import { DeferredDeviceCopy, DeferredQuestions } from '#src/features/pages/deferred-copy.ts'
import '#src/features/pages/not-found-page.tsx?styles'
import { warmUp } from '#src/ui/warm-up.tsx'

const route = getRouteApi('/devices/$deviceId')

export function DevicePage() {
  const slug = route.useLoaderData({ select: (device) => device.slug })
  return (
    <DeviceDetail
      key={slug}
      deviceId={route.useParams().deviceId}
      search={route.useSearch()}
      copy={<DeferredDeviceCopy slug={slug} />}
      questions={<DeferredQuestions type="general" />}
      lists={devicePageLists}
    />
  )
}

let isWarm = false

/** Once per document: the page of another device runs the same code. */
export function warmUpDevicePage(router: AnyRouter, deviceId: string): void {
  if (isWarm) return
  isWarm = true
  void warmUp(
    router,
    <DeviceDetail deviceId={deviceId} search={{}} lists={devicePageLists} isFirstFrameOnly />,
  )
}
