import { useEffect } from 'react'
import { recordView } from './stored-devices.ts'

/** Notes in this browser that the device was looked at. */
export function RecordView({ slug }: { slug: string }) {
  useEffect(() => recordView(slug), [slug])
  return null
}
