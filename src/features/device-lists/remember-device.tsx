import { useEffect } from 'react'
import { rememberViewed } from './stored-devices.ts'

/** Notes in this browser that the device was looked at. */
export function RememberDevice({ slug }: { slug: string }) {
  useEffect(() => rememberViewed(slug), [slug])
  return null
}
