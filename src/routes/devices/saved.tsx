import { createFileRoute } from '@tanstack/react-router'
import { SavedDevices } from '#src/features/device-lists/saved-devices.tsx'
import { savedDevicesHead } from '#src/features/device-lists/saved-devices-head.ts'

export const Route = createFileRoute('/devices/saved')({
  head: savedDevicesHead,
  component: SavedDevices,
})
