import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { Link } from '#src/ui/link.tsx'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import * as styles from './search-suggestions.css.ts'
import { type Popup, suggestionListId } from './suggestion-popup.ts'
import { suggestionsQuery } from './suggestions.data.ts'
import { useSuggestionKeys } from './use-suggestion-keys.ts'
import { useTypedWords } from './use-typed-words.ts'

const optionId = (slug: string) => `${suggestionListId}-${slug}`

/**
 * Suggested devices during typing, as the listbox of the field (WAI-ARIA combobox pattern): the focus stays in the field,
 * the arrows choose, Enter goes there, Escape closes.
 */
export function SearchSuggestions({
  form,
  onPopup,
}: {
  form: RefObject<HTMLFormElement | null>
  onPopup: (popup: Popup | undefined) => void
}) {
  const { words, open, close } = useTypedWords(form)
  const { data = [] } = useQuery(suggestionsQuery(words))
  const [chosen, setChosen] = useState<{
    readonly slug: string | undefined
    readonly words: string
  }>()
  const shown = words === '' ? [] : data
  const active = shown.find(({ slug }) => chosen?.words === words && slug === chosen.slug)?.slug
  const isOpen = shown.length > 0
  useSuggestionKeys(form, {
    slugs: shown.map(({ slug }) => slug),
    active,
    choose: (slug) => setChosen({ slug, words }),
    follow: (slug) => document.getElementById(optionId(slug))?.click(),
    open: () => {
      setChosen(undefined)
      open()
    },
    close,
  })
  const activeId = active && optionId(active)
  useEffect(() => {
    onPopup(isOpen ? { activeId } : undefined)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, activeId, onPopup])
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {isOpen && m.catalogue_suggestions_count({ count: shown.length })}
      </p>
      {isOpen && (
        <div
          id={suggestionListId}
          role="listbox"
          aria-label={m.catalogue_suggestions()}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          className={styles.list}
        >
          {shown.map(({ slug, name, brand }) => (
            <Link
              key={slug}
              id={optionId(slug)}
              role="option"
              tabIndex={-1}
              aria-selected={slug === active}
              to="/devices/$deviceId"
              params={{ deviceId: slug }}
              onClick={close}
              className={styles.option}
            >
              {name}
              <span className={styles.brand}>{brand}</span>
            </Link>
          ))}
        </div>
      )}
    </>
  )
}
