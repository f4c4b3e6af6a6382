import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { artTile } from '#src/device-art/art-url.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { maxSearchLength } from '#src/item-search/search-input.ts'
import type { DeviceCardData } from '#src/items/device-card-data.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { FieldWithButton } from '#src/ui/field-with-button.tsx'
import { plainSearch } from '#src/ui/search-field.css.ts'
import { Stage } from '#src/ui/stage.tsx'
import { title } from '#src/ui/typography.css.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import * as styles from './comparison.css.ts'
import { replaceStoredDevices } from './stored-devices.ts'

export const addSectionId = 'compare-add'

/** Finds another device to add; a plain GET form and plain links. */
export function ComparisonAdd({
  device,
  q,
  candidates,
}: {
  /** Slugs of the devices that are compared: one that is not in the catalogue would take the place of another. */
  device: readonly string[]
  q: string | undefined
  candidates: readonly DeviceCardData[]
}) {
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('q')
    navigate({
      to: '/devices/compare',
      search: {
        device: [...device],
        q: typeof words === 'string' && words !== '' ? words : undefined,
      },
      resetScroll: false,
      viewTransition: false,
    })
  }
  return (
    <section id={addSectionId} aria-labelledby="compare-add-title" className={styles.add}>
      <h2 id="compare-add-title" className={title}>
        {m.compare_add_title()}
      </h2>
      <search>
        <form
          action={pathWithLocale('/devices/compare', getLocale())}
          autoComplete="off"
          onSubmit={submit}
          className={styles.form}
        >
          {device.map((slug) => (
            <input key={slug} type="hidden" name="device" value={slug} />
          ))}
          <FieldWithButton
            key={q ?? ''}
            label={m.catalogue_search()}
            labelHidden
            type="search"
            name="q"
            defaultValue={q}
            maxLength={maxSearchLength}
            placeholder={m.catalogue_search_placeholder()}
            enterKeyHint="search"
            className={plainSearch}
            button={<Button type="submit">{m.catalogue_search_submit()}</Button>}
          />
        </form>
      </search>
      <div role="status">
        {q && candidates.length === 0 && <p>{m.compare_add_nothing({ q })}</p>}
      </div>
      {candidates.length > 0 && (
        <ul className={styles.candidates}>
          {candidates.map(({ slug, name, brandLine, picture }) => (
            <li key={slug} className={styles.candidate}>
              <Stage>
                <img
                  src={picture}
                  alt=""
                  width={artTile.size}
                  height={artTile.size}
                  loading="lazy"
                />
              </Stage>
              <p>
                <span className={styles.brand}>{brandLine}</span>
                <span className={styles.name}>{name}</span>
              </p>
              <ButtonLink
                to="/devices/compare"
                search={{ device: [...device, slug] }}
                onClick={() => replaceStoredDevices('compared', device, [...device, slug])}
                aria-label={m.compare_add_device({ name })}
                small
              >
                {m.compare_add_short()}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
