import { m } from '#src/i18n/paraglide/messages.js'
import { useToast } from '#src/ui/toast.tsx'
import { maxStored, toggleStoredDevice, useStoredDevices } from './stored-devices.ts'

const fullMessages = { saved: m.saved_full, compared: m.compare_full }

/** Whether the device is on the list, and how to put it there or take it off; a full list says so. */
export function useToggle(list: keyof typeof fullMessages, slug: string) {
  const showToast = useToast()
  const isListed = useStoredDevices(list).includes(slug)
  const toggle = () => {
    if (toggleStoredDevice(list, slug)) return
    showToast({ text: fullMessages[list]({ count: maxStored[list] }), tone: 'info' })
  }
  return [isListed, toggle] as const
}
