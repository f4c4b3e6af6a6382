import { createFileRoute } from '@tanstack/react-router'
import { SavedDevices } from '#src/features/device-lists/saved-devices.tsx'
import { savedHead } from '#src/features/device-lists/saved-head.ts'

export const Route = createFileRoute('/devices/saved')({
  head: savedHead,
  component: SavedDevices,
})
