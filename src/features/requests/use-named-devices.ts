import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { requestedDeviceCharacters } from '#contract/text-limits.ts'
import { namedDevicesQuery } from './requests.data.ts'
import type { ShopDevice } from './shop-device.ts'
import type { KnownDevices } from './shop-devices.server.ts'

const typingPauseMs = 150

/** The known devices with those that the typed name may mean, which are fetched when the catalogue is longer. */
export function useNamedDevices(
  { devices, isWhole }: KnownDevices,
  typed: string,
): readonly ShopDevice[] {
  const [name, setName] = useState('')
  useEffect(() => {
    if (isWhole) return
    const pause = setTimeout(
      () => setName(typed.trim().slice(0, requestedDeviceCharacters.max)),
      typingPauseMs,
    )
    return () => clearTimeout(pause)
  }, [isWhole, typed])
  const { data: named = [] } = useQuery(namedDevicesQuery(name))
  const slugs = new Set(devices.map(({ slug }) => slug))
  return [...devices, ...named.filter(({ slug }) => !slugs.has(slug))]
}
