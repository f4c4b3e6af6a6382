import { mainCategories } from '#src/items/categories.ts'

type HeaderCategory = (typeof mainCategories)[number]

interface Page {
  readonly routeId: string
  readonly search: object
  readonly loaderData?: unknown
}

/**
 * The header's category of the current page: a list has it in its address, a device page in the data of its loader. `page`
 * when the category's own list is shown, `true` for a page within it, as `aria-current` defines them.
 */
export function currentCategory(page: Page | undefined) {
  const listed = page?.routeId === '/devices/' ? categoryOf(page.search) : undefined
  const values = [listed ?? categoryOf(page?.loaderData) ?? []].flat()
  const [category, ...others] = new Set(values.map(inHeader))
  if (!category || others.length > 0) return undefined
  return { category, current: listed && values.join() === category ? 'page' : 'true' } as const
}

const categoryOf = (part: unknown): unknown =>
  typeof part === 'object' && part !== null ? Reflect.get(part, 'category') : undefined

/**
 * Phones and tablets have categories of their own, in the API (`phones`) and in addresses; everything else belongs to the
 * others.
 */
const inHeader = (value: unknown): HeaderCategory =>
  mainCategories.find((name) => name.toLowerCase() === String(value).toLowerCase()) ?? 'Other'
