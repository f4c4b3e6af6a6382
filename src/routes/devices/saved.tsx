import { createFileRoute } from '@tanstack/react-router'
import { SavedDevices } from '#src/features/catalogue/kept/saved-devices.tsx'
import { savedHead } from '#src/features/catalogue/kept/saved-head.ts'

export const Route = createFileRoute('/devices/saved')({
  head: savedHead,
  component: SavedDevices,
})
