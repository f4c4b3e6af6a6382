import { useHydrated, useLocation } from '@tanstack/react-router'
import { type RefObject, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { searchBoxId } from '#src/item-search/search-box-id.ts'
import { maxSearchLength } from '#src/item-search/search-input.ts'
import { IconButton } from '#src/ui/button.tsx'
import { lazyWithFallback } from '#src/ui/lazy-with-fallback.ts'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import type { DeviceSearch } from './device-search.ts'
import { useFilterForm } from './filter-form.ts'
import * as styles from './search-box.css.ts'
import { type Popup, suggestionListId } from './suggestion-popup.ts'

interface SuggestionsProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly onPopup: (popup: Popup | undefined) => void
}

/** Loaded when the visitor is about to type; the search works without suggestions too. */
const SearchSuggestions = lazyWithFallback<SuggestionsProps>(() =>
  import('./search-suggestions.tsx').then((part) => part.SearchSuggestions),
)

/** Without a script nothing is suggested, and the field is a plain one. */
const comboboxOf = (popup: Popup | undefined) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': popup !== undefined,
  'aria-controls': popup && suggestionListId,
  'aria-activedescendant': popup?.activeId,
})

/** Searches among the devices of this category and these filters; a plain GET form that includes them. */
export function SearchBox({ search }: { search: DeviceSearch }) {
  const apply = useFilterForm()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setIsUsed] = useState(false)
  const [popup, setPopup] = useState<Popup>()
  const isHydrated = useHydrated()
  const shown = useRef(search.q)
  const isWanted = useLocation({ select: ({ hash }) => hash === searchBoxId })
  useEffect(() => {
    if (isWanted) input.current?.focus()
    // The visitor may have started typing before this script was loaded.
    if (document.activeElement === input.current) setIsUsed(true)
  }, [isWanted])
  useEffect(() => {
    if (shown.current === search.q || !input.current) return
    shown.current = search.q
    input.current.value = search.q ?? ''
  }, [search.q])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  const { q: _words, page: _page, ...others } = search
  return (
    <search>
      <form
        ref={form}
        action={pathWithLocale('/devices', getLocale())}
        autoComplete="off"
        onSubmit={submit}
        className={styles.box}
      >
        <label htmlFor={searchBoxId} className={visuallyHidden}>
          {m.catalogue_search()}
        </label>
        <input
          ref={input}
          id={searchBoxId}
          type="search"
          name="q"
          defaultValue={search.q}
          maxLength={maxSearchLength}
          placeholder={m.catalogue_search_placeholder()}
          enterKeyHint="search"
          onFocus={() => setIsUsed(true)}
          {...(isHydrated && comboboxOf(popup))}
          className={styles.input}
        />
        {Object.entries(others).flatMap(([name, values]) =>
          [values]
            .flat()
            .map((value) =>
              value === undefined ? null : (
                <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
              ),
            ),
        )}
        <IconButton type="submit" icon="search" label={m.catalogue_search_submit()} />
        {isUsed && (
          <Suspense>
            <SearchSuggestions form={form} onPopup={setPopup} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
