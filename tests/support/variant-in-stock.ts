interface Variant {
  readonly storage: string
  readonly stock: number
}

/**
 * A variant in stock of the first storage that has one: of its colors, which cost the same, the one with the most pieces.
 * The last one of another may go to a parallel test meanwhile.
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
