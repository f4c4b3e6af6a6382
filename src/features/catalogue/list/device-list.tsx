import { useQuery } from '@tanstack/react-query'
import { devicesQuery } from '#src/features/catalogue/catalogue.data.ts'
import { DeviceGrid } from '#src/features/catalogue/device-grid.tsx'
import { type DeviceSearch, sameSearchOnly } from '#src/features/catalogue/device-search.ts'
import { DeviceSkeletons } from '#src/features/catalogue/device-skeletons.tsx'
import { categoryTitle, listOfWords } from '#src/features/catalogue/device-words.ts'
import { KeptDevices } from '#src/features/catalogue/kept/kept-on-list.tsx'
import type { DevicePage } from '#src/features/catalogue/search/find-devices.server.ts'
import { SearchBox } from '#src/features/catalogue/search/search-box.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { StructuredData } from '#src/seo/structured-data.tsx'
import { Breadcrumb, BreadcrumbLink } from '#src/ui/breadcrumb.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { display } from '#src/ui/typography.css.ts'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import { ActiveFilters } from './active-filters.tsx'
import { CategoryChips } from './category-chips.tsx'
import * as styles from './device-list.css.ts'
import { deviceListThings } from './device-list-structured-data.ts'
import { FilterPanel } from './filter-panel.tsx'
import { NothingFound, PastTheEnd } from './list-states.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { RequestBand } from './request-band.tsx'

const firstScreenCards = 4
const skeletonCards = 24

/** The catalogue: categories, filters and one page of devices. What was shown before stays, dimmed, while the next is on its way. */
export function DeviceList({ search }: { search: DeviceSearch }) {
  const { data: list, isPlaceholderData } = useQuery({
    ...devicesQuery(search),
    throwOnError: true,
  })
  const title = categoryTitle(search.category)
  const isWhole = search.category === undefined
  return (
    <>
      <StructuredData thing={deviceListThings(search)} />
      <Breadcrumb current={isWhole ? m.catalogue_devices() : title}>
        {[
          <BreadcrumbLink key="home" to="/">
            {m.catalogue_home()}
          </BreadcrumbLink>,
          ...(isWhole
            ? []
            : [
                <BreadcrumbLink key="devices" to="/devices">
                  {m.catalogue_devices()}
                </BreadcrumbLink>,
              ]),
        ]}
      </Breadcrumb>
      <div className={classNames(container, styles.head)}>
        <h1 className={classNames(display, styles.heading)}>
          {search.q ? m.catalogue_search_title({ q: search.q }) : title}
        </h1>
        <CategoryChips search={search} counts={list?.facets.category} />
      </div>
      <div className={classNames(container, styles.layout)}>
        <div>
          <SearchBox search={search} />
          <FilterPanel search={search} facets={list?.facets} />
        </div>
        <section
          aria-labelledby="device-list-title"
          aria-busy={isPlaceholderData || !list}
          className={styles.results}
        >
          <h2 id="device-list-title" className={visuallyHidden}>
            {m.catalogue_list()}
          </h2>
          <ListToolbar search={search} list={list} />
          <ActiveFilters search={search} brands={list?.facets.brand ?? []} />
          <div className={classNames(styles.page, isPlaceholderData && styles.old)}>
            {list ? (
              <Results search={search} list={list} title={title} />
            ) : (
              <DeviceSkeletons count={skeletonCards} />
            )}
          </div>
          <RequestBand name={search.q} />
        </section>
      </div>
      <KeptDevices />
    </>
  )
}

function Results({
  search,
  list,
  title,
}: {
  search: DeviceSearch
  list: DevicePage
  title: string
}) {
  if (list.count === 0) return <NothingFound search={search} />
  if (list.isPastTheEnd) return <PastTheEnd search={search} list={list} />
  return (
    <>
      {list.ignoredWords.length > 0 && (
        <p className={styles.note}>
          {m.catalogue_search_ignored({ words: listOfWords(list.ignoredWords) })}
        </p>
      )}
      <DeviceGrid
        devices={list.cards}
        label={title}
        layout="besideFilters"
        nearCount={firstScreenCards}
        isComparable
      />
      <div className={styles.pages}>
        <Pagination
          page={list.page}
          pageCount={list.pageCount}
          renderLink={(page, props) => (
            <Link
              {...props}
              to="/devices"
              search={{ ...search, page: page === 1 ? undefined : page }}
              activeOptions={sameSearchOnly}
            />
          )}
        />
      </div>
    </>
  )
}
