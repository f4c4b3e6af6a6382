import { m } from '#src/i18n/paraglide/messages.js'
import { useToast } from '#src/ui/toast.tsx'
import { mostKept, toggleKept, useKept } from './stored-devices.ts'

const fullWords = { saved: m.keep_save_full, compared: m.compare_full }

/** Whether the device is on the list, and how to put it there or take it off; a full list says so. */
export function useToggle(list: keyof typeof fullWords, slug: string) {
  const showToast = useToast()
  const isKept = useKept(list).includes(slug)
  const toggle = () => {
    if (toggleKept(list, slug)) return
    showToast({ text: fullWords[list]({ count: mostKept[list] }), tone: 'info' })
  }
  return [isKept, toggle] as const
}
