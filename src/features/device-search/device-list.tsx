import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { failedSection } from '#src/api-client/retry-of.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { categoryTitle } from '#src/items/category-messages.ts'
import type { CardParts } from '#src/items/device-card.tsx'
import { DeviceGrid } from '#src/items/device-grid.tsx'
import { formatList } from '#src/items/device-messages.ts'
import { DeviceSkeletons } from '#src/items/device-skeletons.tsx'
import { DevicesBreadcrumb } from '#src/items/devices-breadcrumb.tsx'
import { useEmptySearch } from '#src/page-views/use-empty-search.ts'
import { StructuredData } from '#src/seo/structured-data.tsx'
import { Breadcrumb, BreadcrumbLink } from '#src/ui/breadcrumb.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Phrases } from '#src/ui/phrases.tsx'
import { ErrorPanel } from '#src/ui/state-panel.tsx'
import { useStoredHtml } from '#src/ui/stored-html.ts'
import { display } from '#src/ui/typography.css.ts'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import { ActiveFilters, activeFilters } from './active-filters.tsx'
import { CategoryChips } from './category-chips.tsx'
import * as styles from './device-list.css.ts'
import { deviceListThings } from './device-list-structured-data.ts'
import { type DeviceSearch, sameSearchOnly } from './device-search.ts'
import { devicesQuery } from './devices.data.ts'
import { focusList, listTitleId } from './filter-form.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { DevicePage } from './find-devices.server.ts'
import { LazyNoDevices } from './lazy-list-states.ts'
import { listTitle } from './list-title.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { RequestBand } from './request-band.tsx'
import { SearchBox } from './search-box.tsx'

const skeletonCards = 24

/**
 * The catalogue: categories, filters and one page of devices. The previous content stays, dimmed, while the next is loading.
 */
export function DeviceList({
  search,
  cardParts,
  children,
}: {
  search: DeviceSearch
  cardParts: CardParts
  /** Below the list. */
  children: ReactNode
}) {
  const query = useQuery(devicesQuery(search))
  const { data: list, isPlaceholderData, isError } = query
  useEmptySearch(search.q, list?.count, isPlaceholderData)
  const [facets, setFacets] = useState(list?.facets)
  if (list && list.facets !== facets) setFacets(list.facets)
  const brands = facets?.brand ?? []
  const title = categoryTitle(search.category)
  return (
    <>
      <StructuredData thing={deviceListThings(search)} />
      <ListBreadcrumb title={title} isWhole={search.category === undefined} />
      <div className={classNames(container, styles.head)}>
        <h1 className={classNames(display, styles.heading)}>
          <Phrases
            text={search.q ? m.catalogue_search_title({ q: search.q }) : listTitle(search)}
          />
        </h1>
        <CategoryChips search={search} counts={facets?.category} />
      </div>
      <div className={classNames(container, styles.layout)}>
        <div className={styles.side}>
          <SearchBox search={search} />
          <FilterPanel search={search} facets={facets} count={list?.count} />
        </div>
        <section
          aria-labelledby={listTitleId}
          aria-busy={isPlaceholderData || !(list || isError)}
          className={styles.results}
        >
          <h2 id={listTitleId} tabIndex={-1} className={visuallyHidden}>
            {m.catalogue_list()}
          </h2>
          <ListToolbar
            search={search}
            list={list}
            filterCount={activeFilters(search, brands).length}
          />
          <ActiveFilters search={search} brands={brands} />
          <div className={classNames(styles.page, isPlaceholderData && styles.old)}>
            {list ? (
              <Results search={search} list={list} title={title} cardParts={cardParts} />
            ) : (
              <NoAnswer query={query} />
            )}
          </div>
          {(list?.count !== 0 || !search.q) && <RequestBand name={search.q} />}
        </section>
      </div>
      {children}
    </>
  )
}

function ListBreadcrumb({ title, isWhole }: { title: string; isWhole: boolean }) {
  if (!isWhole) return <DevicesBreadcrumb current={title} />
  return (
    <Breadcrumb current={m.pages_devices()}>
      <BreadcrumbLink to="/">{m.pages_home()}</BreadcrumbLink>
    </Breadcrumb>
  )
}

/** Skeletons while the first list is loading; what to do when it fails. */
function NoAnswer({ query }: { query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'> }) {
  if (!query.isError) return <DeviceSkeletons count={skeletonCards} />
  const own = { title: m.catalogue_failed_title(), text: m.failure_text() }
  const { text, ...failed } = failedSection(query, own)
  return (
    <ErrorPanel level={3} {...failed}>
      <p>{text}</p>
    </ErrorPanel>
  )
}

/** The searched words that the list does not match. */
function NotExact({ search: { q }, list }: { search: DeviceSearch; list: DevicePage }) {
  if (list.isExact || q === undefined) return null
  return (
    <p className={styles.note}>
      {list.ignoredWords.length > 0
        ? m.catalogue_search_ignored({ words: formatList(list.ignoredWords) })
        : m.catalogue_search_near({ q })}
    </p>
  )
}

function Results({
  search,
  list,
  title,
  cardParts,
}: {
  search: DeviceSearch
  list: DevicePage
  title: string
  cardParts: CardParts
}) {
  if (list.count === 0 || list.isPastTheEnd) {
    return (
      <Suspense>
        <LazyNoDevices search={search} list={list} cardParts={cardParts} />
      </Suspense>
    )
  }
  return (
    <>
      <NotExact search={search} list={list} />
      <DeviceGrid
        devices={list.cards}
        label={title}
        layout="besideFilters"
        parts={cardParts}
        isOnFirstScreen
        isComparable
      />
      <Pages search={search} page={list.page} pageCount={list.pageCount} />
    </>
  )
}

function Pages({ search, page, pageCount }: PagesProps) {
  const inside = useStoredHtml()
  return (
    <div
      className={styles.pages}
      {...inside('pages', [search, page, pageCount], () => (
        <Pagination
          page={page}
          pageCount={pageCount}
          renderLink={(linked, props) => (
            <Link
              {...props}
              to="/devices"
              search={{ ...search, page: linked }}
              activeOptions={sameSearchOnly}
              onClick={focusList}
            />
          )}
        />
      ))}
    />
  )
}

type PagesProps = { readonly search: DeviceSearch } & Pick<DevicePage, 'page' | 'pageCount'>
