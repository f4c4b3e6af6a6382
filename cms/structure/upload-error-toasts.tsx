import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import type {
  AssetSource,
  AssetSourceUploadEvent,
  AssetSourceUploadFile,
  LayoutProps,
} from 'sanity'
import { uploadErrorMessage } from './upload-error-message.ts'

const refusals = new EventTarget()
const refusalEvent = 'refusal'
const said = new WeakSet<AssetSourceUploadFile>()

function say(file: AssetSourceUploadFile): void {
  if (said.has(file)) return
  said.add(file)
  refusals.dispatchEvent(new CustomEvent(refusalEvent, { detail: uploadErrorMessage(file) }))
}

/** The same source of pictures, whose uploads say why they fail. Sanity itself would say to look into the console, where nothing is. */
export function withUploadErrors(source: AssetSource): AssetSource {
  const { Uploader } = source
  if (!Uploader) return source
  return {
    ...source,
    Uploader: class extends Uploader {
      override subscribe(listener: (event: AssetSourceUploadEvent) => void) {
        return super.subscribe((event) => {
          if (event.type === 'status' && event.status === 'error') say(event.file)
          if (event.type !== 'error') listener(event)
        })
      }
    },
  }
}

const isRefusal = (event: Event): event is CustomEvent<ReturnType<typeof uploadErrorMessage>> =>
  event instanceof CustomEvent

const shownForMs = 10_000

function Refusals() {
  const { push } = useToast()
  useEffect(() => {
    const show = (event: Event) => {
      if (!isRefusal(event)) return
      push({ status: 'error', closable: true, duration: shownForMs, ...event.detail })
    }
    refusals.addEventListener(refusalEvent, show)
    return () => refusals.removeEventListener(refusalEvent, show)
  }, [push])
  return null
}

/** The Studio, with a place where refused uploads are told. */
export const LayoutWithUploadErrors = (layout: LayoutProps) => (
  <>
    {layout.renderDefault(layout)}
    <Refusals />
  </>
)
