import { useEffect } from 'react'
import { recordView } from './stored-devices.ts'

/** Stores in this browser that the device was viewed. */
export function RecordView({ slug }: { slug: string }) {
  useEffect(() => recordView(slug), [slug])
  return null
}
