import { type RefObject, useEffect, useRef, useState } from 'react'

const typingPauseMs = 150

interface TypedWords {
  /** Empty while nothing is to be suggested. */
  readonly words: string
  /** Requests suggestions for the text in the field. */
  readonly open: () => void
  readonly close: () => void
}

const fieldOf = (form: HTMLFormElement | null) => form?.querySelector('input[type=search]')

/**
 * The text in the search field of a form after a pause in typing; Japanese text in the middle of its conversion is not a
 * word yet.
 */
export function useTypedWords(form: RefObject<HTMLFormElement | null>): TypedWords {
  const [words, setWords] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = () => {
    clearTimeout(timer.current)
    setWords('')
  }
  const open = () => {
    const field = fieldOf(form.current)
    if (field instanceof HTMLInputElement) setWords(field.value.trim())
  }
  useEffect(() => {
    const { current } = form
    if (!current) return
    const read = (field: EventTarget | null) => {
      clearTimeout(timer.current)
      if (!(field instanceof HTMLInputElement)) return
      timer.current = setTimeout(() => setWords(field.value.trim()), typingPauseMs)
    }
    const type = (event: Event) => {
      if (!(event instanceof InputEvent && event.isComposing)) read(event.target)
    }
    const stopAndClose = () => {
      clearTimeout(timer.current)
      setWords('')
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) stopAndClose()
    }
    const stop = new AbortController()
    const options = { signal: stop.signal }
    current.addEventListener('input', type, options)
    current.addEventListener('compositionend', type, options)
    current.addEventListener('focusout', leave, options)
    current.addEventListener('submit', stopAndClose, options)
    const { activeElement } = document
    const isTyping = activeElement instanceof HTMLInputElement && current.contains(activeElement)
    // The text that was typed while this code was loading.
    if (isTyping && activeElement.value !== activeElement.defaultValue) read(activeElement)
    return () => {
      clearTimeout(timer.current)
      stop.abort()
    }
  }, [form])
  return { words, open, close }
}
