import { type RefObject, useEffect, useEffectEvent } from 'react'
import { suggestionMove } from './suggestion-keys.ts'

interface Suggested {
  readonly slugs: readonly string[]
  readonly active: string | undefined
  readonly choose: (slug: string | undefined) => void
  readonly follow: (slug: string) => void
  readonly open: () => void
  readonly close: () => void
}

/** Safari ends the conversion before it reports the Enter that confirmed it: that key has this code (UI Events, 7.3). */
const conversionKeyCode = 229

/** Makes the keys of a search form move in its suggestions. */
export function useSuggestionKeys(form: RefObject<HTMLFormElement | null>, suggested: Suggested) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { slugs, active, choose, follow, open, close } = suggested
    const isComposing = event.isComposing || event.keyCode === conversionKeyCode
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    const isInField = event.target instanceof HTMLInputElement
    const move =
      isInField && suggestionMove({ key: event.key, isComposing, hasModifier }, slugs, active)
    if (!move) return
    event.preventDefault()
    if (move.kind === 'choose') choose(move.slug)
    else if (move.kind === 'follow') follow(move.slug)
    else if (move.kind === 'open') open()
    else close()
  })
  useEffect(() => {
    const stop = new AbortController()
    form.current?.addEventListener('keydown', (event) => press(event), { signal: stop.signal })
    return () => stop.abort()
  }, [form])
}
