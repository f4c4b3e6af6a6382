import { useQuery } from '@tanstack/react-query'
import { facetKeys } from '#contract/facets.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { CardParts } from '#src/items/device-card.tsx'
import { DeviceGrid } from '#src/items/device-grid.tsx'
import { popularQuery } from '#src/items/popular-devices.data.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ChipLink, ChipRow } from '#src/ui/chip.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/state-panel.tsx'
import { title } from '#src/ui/typography.css.ts'
import * as styles from './device-list.css.ts'
import { changedSearch, type DeviceSearch, isFiltered, withoutFilters } from './device-search.ts'
import { anyChoice } from './facet-choices.ts'
import { focusList } from './filter-form.ts'
import type { DevicePage } from './find-devices.server.ts'

interface NoDevicesProps {
  search: DeviceSearch
  list: DevicePage
  cardParts: CardParts
}

const popularShown = 4

/** Popular devices instead of nothing; without an answer, nothing. */
function PopularInstead({ cardParts }: { cardParts: CardParts }) {
  const { data: devices } = useQuery(popularQuery())
  if (!devices || devices.length === 0) return null
  return (
    <div className={styles.popular}>
      <h3 className={classNames(title, styles.popularTitle)}>{m.catalogue_popular()}</h3>
      <DeviceGrid
        devices={devices.slice(0, popularShown)}
        label={m.catalogue_popular()}
        layout="row"
        parts={cardParts}
      />
    </div>
  )
}

/** Each filter whose removal would show devices, with their number: the counts of a facet ignore its own selection. */
function WiderSearches({ search, facets }: { search: DeviceSearch } & Pick<DevicePage, 'facets'>) {
  const wider = facetKeys
    .filter((key) => search[key] !== undefined)
    .map((key) => ({ key, ...anyChoice(facets, key) }))
    .filter(({ isEmpty }) => !isEmpty)
  if (wider.length === 0) return null
  return (
    <ChipRow label={m.catalogue_widen()}>
      {wider.map(({ key, count }) => (
        <ChipLink
          key={key}
          to="/devices"
          search={changedSearch(search, { [key]: undefined })}
          resetScroll={false}
          onClick={focusList}
          isCurrent={false}
          count={count === undefined ? undefined : formatCount(count)}
        >
          {m.catalogue_facet_any({ facet: key })}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

function NothingFound({ search, list: { facets }, cardParts }: NoDevicesProps) {
  const { q, ...others } = search
  const words =
    q !== undefined && others.category === undefined && !isFiltered(others) ? q : undefined
  return (
    <>
      <EmptyState
        level={3}
        title={words ? m.catalogue_search_empty_title({ q: words }) : m.catalogue_empty_title()}
        action={
          <>
            {q && (
              <ButtonLink tone="ink" to="/devices/request" search={{ name: q }}>
                {m.catalogue_request_words({ q })}
              </ButtonLink>
            )}
            <ButtonLink
              tone={q ? undefined : 'ink'}
              to="/devices"
              search={withoutFilters(search)}
              onClick={focusList}
            >
              {words ? m.catalogue_search_empty_action() : m.catalogue_filter_clear()}
            </ButtonLink>
          </>
        }
      >
        <p>{words ? m.catalogue_search_empty_text() : m.catalogue_empty_text()}</p>
      </EmptyState>
      <WiderSearches search={search} facets={facets} />
      <PopularInstead cardParts={cardParts} />
    </>
  )
}

/** The address asks for a page that the list does not have. */
function PastTheEnd({ search, list }: { search: DeviceSearch; list: DevicePage }) {
  return (
    <EmptyState
      level={3}
      title={m.catalogue_past_end_title()}
      action={
        <ButtonLink tone="ink" to="/devices" search={changedSearch(search, {})}>
          {m.catalogue_past_end_first()}
        </ButtonLink>
      }
    >
      <p>{m.catalogue_past_end_text({ count: formatCount(list.count), pages: list.pageCount })}</p>
    </EmptyState>
  )
}

/** Replaces the page of devices when there is none. */
export function NoDevices(props: NoDevicesProps) {
  return props.list.count === 0 ? <NothingFound {...props} /> : <PastTheEnd {...props} />
}
