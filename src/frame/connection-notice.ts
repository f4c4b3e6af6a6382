import { useEffect } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { useToast } from '#src/ui/toast.tsx'
import { loadFailedPictures } from './failed-pictures.ts'

/** Says when the connection is lost, and when it is back; the page in view stays as it is, and gets the pictures it missed. */
export function ConnectionNotice() {
  const show = useToast()
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const noticeHandler = (text: () => string, tone: 'bad' | 'ok') => () =>
      show({ text: text(), tone })
    window.addEventListener('offline', noticeHandler(m.frame_offline, 'bad'), { signal })
    window.addEventListener('online', noticeHandler(m.frame_online, 'ok'), { signal })
    window.addEventListener('online', loadFailedPictures, { signal })
    return () => ended.abort()
  }, [show])
  return null
}
