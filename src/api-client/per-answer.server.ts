/**
 * A value derived from an answer of the API: visitors who get the same answer get the same result, so that it is also
 * serialized only once. Dropped with the answer.
 */
export class PerAnswer<Result> {
  readonly #results = new WeakMap<object, Map<string, Result>>()

  /** @param dependsOn everything else that the result depends on, as JSON */
  get(answer: object, dependsOn: readonly unknown[], make: () => Result): Result {
    const results = this.#results.get(answer) ?? new Map<string, Result>()
    this.#results.set(answer, results)
    const key = JSON.stringify(dependsOn)
    const result = results.get(key) ?? make()
    results.set(key, result)
    return result
  }
}
