interface Variant {
  readonly storage: string
  readonly stock: number
}

const maxTries = 3

/**
 * Applies for a variant in stock, by a call that chooses it first. A parallel test may take its last piece meanwhile: then
 * another one is chosen, as a customer would.
 * @throws what `apply` throws otherwise
 */
export async function applyWhileInStock<T>(apply: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply()
    } catch (error) {
      if (tries === maxTries || !String(error).includes('device_not_available')) throw error
    }
  }
}

/**
 * A variant in stock of the first storage that has one: of its colors, which cost the same, the one with the most pieces.
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
