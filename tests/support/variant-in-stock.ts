interface Variant {
  readonly storage: string
  readonly stock: number
}

/**
 * A variant in stock of the first storage that is: of its colors, which cost the same, the one of which most are left. The
 * last one of another may meanwhile go to a test that runs beside this one.
 * @throws when none is left
 */
export function variantInStock<Offered extends Variant>(variants: readonly Offered[]): Offered {
  const inStock = variants.filter(({ stock }) => stock > 0)
  const [most] = inStock
    .filter(({ storage }) => storage === inStock[0]?.storage)
    .toSorted((a, b) => b.stock - a.stock)
  if (!most) throw new Error('No variant is in stock.')
  return most
}
