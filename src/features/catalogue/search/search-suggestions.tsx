import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { Link } from '#src/ui/link.tsx'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import * as styles from './search-suggestions.css.ts'
import { suggestionsQuery } from './suggestions.data.ts'

const typingPauseMs = 150

/** What stands in the field once the typing pauses; Japanese in the middle of its conversion is no word yet. */
function useTypedWords(form: RefObject<HTMLFormElement | null>): string {
  const [words, setWords] = useState('')
  useEffect(() => {
    const { current } = form
    if (!current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = (field: EventTarget | null) => {
      clearTimeout(timer)
      if (!(field instanceof HTMLInputElement)) return
      timer = setTimeout(() => setWords(field.value.trim()), typingPauseMs)
    }
    const type = (event: Event) => {
      if (!(event instanceof InputEvent && event.isComposing)) read(event.target)
    }
    const close = () => {
      clearTimeout(timer)
      setWords('')
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) close()
    }
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    const stop = new AbortController()
    const options = { signal: stop.signal }
    current.addEventListener('input', type, options)
    current.addEventListener('compositionend', type, options)
    current.addEventListener('focusout', leave, options)
    current.addEventListener('keydown', press, options)
    current.addEventListener('submit', close, options)
    const { activeElement } = document
    const isTyping = activeElement instanceof HTMLInputElement && current.contains(activeElement)
    // What was typed while this code was on its way.
    if (isTyping && activeElement.value !== activeElement.defaultValue) read(activeElement)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [form])
  return words
}

/** Devices to go to while somebody types: links below the field, reached with Tab, closed with Escape. */
export function SearchSuggestions({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const words = useTypedWords(form)
  const { data = [] } = useQuery(suggestionsQuery(words))
  const shown = words === '' ? [] : data
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {shown.length > 0 && m.catalogue_suggestions_count({ count: shown.length })}
      </p>
      {shown.length > 0 && (
        <ul aria-label={m.catalogue_suggestions()} className={styles.list}>
          {shown.map(({ slug, name, brand }) => (
            <li key={slug}>
              <Link to="/devices/$deviceId" params={{ deviceId: slug }} className={styles.link}>
                {name}
                <span className={styles.brand}>{brand}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
