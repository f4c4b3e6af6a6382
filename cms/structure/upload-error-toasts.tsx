import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import type {
  AssetSource,
  AssetSourceUploadEvent,
  AssetSourceUploadFile,
  LayoutProps,
} from 'sanity'
import { uploadErrorMessage } from './upload-error-message.ts'

const uploadErrors = new EventTarget()
const errorEvent = 'upload-error'
const reported = new WeakSet<AssetSourceUploadFile>()

function report(file: AssetSourceUploadFile): void {
  if (reported.has(file)) return
  reported.add(file)
  uploadErrors.dispatchEvent(new CustomEvent(errorEvent, { detail: uploadErrorMessage(file) }))
}

/** An asset source that reports why an upload failed. Sanity itself points to the console and logs nothing there. */
export function withUploadErrors(source: AssetSource): AssetSource {
  const { Uploader } = source
  if (!Uploader) return source
  return {
    ...source,
    Uploader: class extends Uploader {
      override subscribe(listener: (event: AssetSourceUploadEvent) => void) {
        return super.subscribe((event) => {
          if (event.type === 'status' && event.status === 'error') report(event.file)
          if (event.type !== 'error') listener(event)
        })
      }
    },
  }
}

const isErrorEvent = (event: Event): event is CustomEvent<ReturnType<typeof uploadErrorMessage>> =>
  event instanceof CustomEvent

const shownForMs = 10_000

function UploadErrorToasts() {
  const { push } = useToast()
  useEffect(() => {
    const show = (event: Event) => {
      if (!isErrorEvent(event)) return
      push({ status: 'error', closable: true, duration: shownForMs, ...event.detail })
    }
    uploadErrors.addEventListener(errorEvent, show)
    return () => uploadErrors.removeEventListener(errorEvent, show)
  }, [push])
  return null
}

/** The layout of the Studio with toasts for failed uploads. */
export const LayoutWithUploadErrors = (layout: LayoutProps) => (
  <>
    {layout.renderDefault(layout)}
    <UploadErrorToasts />
  </>
)
